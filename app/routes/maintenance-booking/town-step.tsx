import { Form } from "react-router";
import { printSearch } from "#app/features/garages/garage-search.ts";
import { TownField } from "#app/features/garages/town-field.tsx";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Steps } from "./load-steps.server.ts";
import { Step } from "./step.tsx";
import { useStepAddress } from "./use-step-address.ts";

interface TownStepProps {
  steps: Steps;
  number: string;
  /** Whether it is this step's turn. */
  active: boolean;
}

/** Where it is to be done: a town, or all garages that do it. */
export function TownStep({ steps: { service, city, towns, result }, number, active }: TownStepProps) {
  const { t } = useI18n();
  const address = useAddress();
  const to = useStepAddress();
  const title = t("Find a garage");
  const serviceId = service?.id;
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
            <TextLink to={to(printSearch({ service_id: serviceId }))}>
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
  const everywhere = printSearch({ service_id: serviceId });
  return (
    <Step id="town" number={number} title={title} lead={t("In your own town or one nearby.")}>
      <Form action={to()} className="search-options">
        <TownField id="maintenance-city" towns={towns} />
        {serviceId !== undefined && <input type="hidden" name="service_id" value={serviceId} />}
        <div className="flex self-end">
          <Button variant="primary" icon="search">
            {t("Find garages")}
          </Button>
        </div>
      </Form>
      <p>
        <TextLink to={`${address("/:lang?/garages-list")}${everywhere && `?${everywhere}`}`}>
          {t("Show them in all towns")}
        </TextLink>
      </p>
    </Step>
  );
}
