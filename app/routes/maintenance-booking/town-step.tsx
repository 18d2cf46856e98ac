import { Form } from "react-router";
import { serializeBookingSearch } from "#app/features/search/booking-search.ts";
import { FieldGrid } from "#app/features/search/field-grid.tsx";
import { placeListHref } from "#app/features/search/place-search.ts";
import { TownField } from "#app/features/search/town-field.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Button, TextLink } from "#app/ui/button.tsx";
import type { BookingSteps } from "./load-steps.server.ts";
import { Step } from "./step.tsx";
import { useStepHref } from "./use-step-href.ts";

interface TownStepProps {
  steps: BookingSteps;
  number: string;
  active: boolean;
}

export function TownStep({ steps: { chosen, city, towns, result }, number, active }: TownStepProps) {
  const { t } = useI18n();
  const href = useHref();
  const stepHref = useStepHref();
  const title = t("Find a garage");
  const services = chosen.map(({ id }) => id);
  if (city !== null) {
    return (
      <Step
        id="town"
        number={number}
        title={title}
        done
        lead={
          <>
            <strong>
              <bdi>{result?.town || city}</bdi>
            </strong>{" "}
            <TextLink to={stepHref(serializeBookingSearch({ services }))}>
              {t("Change")}
              <span className="sr-only">: {t("Town")}</span>
            </TextLink>
          </>
        }
      />
    );
  }
  if (!active) {
    return <Step id="town" number={number} title={title} lead={t("In your own town or one nearby.")} />;
  }
  return (
    <Step id="town" number={number} title={title} lead={t("In your own town or one nearby.")}>
      <Form action={stepHref()}>
        <FieldGrid>
          <TownField id="maintenance-city" towns={towns} />
          {services.map((id) => (
            <input key={id} type="hidden" name="service_id" value={id} />
          ))}
          <div className="flex">
            <Button variant="primary" icon="search">
              {t("Find garages")}
            </Button>
          </div>
        </FieldGrid>
      </Form>
      <p>
        <TextLink to={placeListHref(href("/:lang?/garages-list"), { service_id: services[0] })}>
          {t("Show them in all towns")}
        </TextLink>
      </p>
    </Step>
  );
}
