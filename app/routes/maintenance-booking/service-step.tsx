import { formatDuration } from "#app/features/garages/format-duration.ts";
import { serializeBookingSearch } from "#app/features/search/booking-search.ts";
import { LinkList, LinkListItem } from "#app/features/search/link-list.tsx";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { GarageService } from "#contract/garages.ts";
import type { BookingSteps } from "./load-steps.server.ts";
import { Step } from "./step.tsx";
import { useStepHref } from "./use-step-href.ts";

export function ServiceStep({ steps, number }: { steps: BookingSteps; number: string }) {
  const { t } = useI18n();
  const stepHref = useStepHref();
  const facts = useServiceFacts();
  const { services, chosen, isServiceUnknown, city } = steps;
  const townStepHref = (ids: number[] = []) =>
    stepHref(serializeBookingSearch({ services: ids, city: city ?? undefined }));
  if (chosen.length > 0) {
    return (
      <Step
        id="service"
        number={number}
        title={t("Choose a service")}
        done
        lead={
          <>
            {chosen.map((service) => (
              <span key={service.id}>
                <strong>{service.name}</strong>
                {facts(service).map((fact) => (
                  <span key={fact}>
                    {" · "}
                    <bdi>{fact}</bdi>
                  </span>
                ))}{" "}
              </span>
            ))}
            <TextLink to={townStepHref()}>
              {t("Change")}
              <span className="sr-only">: {t("Service")}</span>
            </TextLink>
          </>
        }
      />
    );
  }
  return (
    <Step
      id="service"
      number={number}
      title={t("Choose a service")}
      lead={t("Each garage sets its own price, which you see beforehand. You can add more services there.")}
    >
      {isServiceUnknown && (
        <Notice tone="warning">{t("We do not know this service. Please choose one of these.")}</Notice>
      )}
      <LinkList>
        {services.map((option) => (
          <LinkListItem key={option.id} to={townStepHref([option.id])}>
            <strong>
              {option.name}
              <span className="block text-sm font-normal text-soft">
                {facts(option).map((fact, index) => (
                  <span key={fact}>
                    {index > 0 && " · "}
                    <bdi>{fact}</bdi>
                  </span>
                ))}
              </span>
            </strong>
          </LinkListItem>
        ))}
      </LinkList>
    </Step>
  );
}

/** Returns the function for texts such as "from €38.95" and "45 min". */
function useServiceFacts() {
  const { t, lang } = useI18n();
  const format = useFormatter();
  return ({ price_from, duration_minutes }: GarageService) => [
    ...(price_from === null ? [] : [t("from {{value}}", { value: format.price(price_from) })]),
    ...(duration_minutes === null ? [] : [formatDuration(duration_minutes, lang)]),
  ];
}
