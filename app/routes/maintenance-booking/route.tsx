import type { HeadersArgs } from "react-router";
import { publicPageHeaders, retryAfterHeader } from "#app/config/cache-headers.ts";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { hydrateOnUse } from "#app/ui/hydrate-on-use.ts";
import { Container } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/route";
import { BookGarage } from "./book-garage.tsx";
import type { BookingSteps } from "./load-steps.server.ts";
import { ServiceStep } from "./service-step.tsx";
import { Step } from "./step.tsx";
import { TownStep } from "./town-step.tsx";
import { useStepHref } from "./use-step-href.ts";

export { revalidateIfStale as shouldRevalidate } from "#app/forms/use-form-failures.ts";
export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const meta = pageMeta("/:lang?/maintenance-booking");

const loadGarageStep = async () => (await import("./garage-step.tsx")).GarageStep;
const GarageStep = hydrateOnUse(import.meta.env.SSR ? await loadGarageStep() : null, loadGarageStep);

/** The steps are public. The form of a garage is not, because its times change. */
export const headers = (args: HeadersArgs) => {
  const policy = args.loaderHeaders.get("Cache-Control");
  return policy ? { "Cache-Control": policy, ...retryAfterHeader(args) } : publicPageHeaders(args);
};

export default function MaintenanceBooking({
  loaderData: { steps, garage, page },
  actionData,
}: Route.ComponentProps) {
  const { t } = useI18n();
  const parent = { label: t("Maintenance Booking"), to: useStepHref()() };
  return (
    <Container className="page grid gap-4">
      <PageHeader
        title={page.title}
        lead={
          steps &&
          (steps.hasSlots
            ? t("Choose a service, a garage and a free time.")
            : t("Choose a service, a garage, a day and a time."))
        }
        parents={garage ? [parent] : []}
      />
      {garage && <BookGarage garage={garage} lastResult={actionData} />}
      {steps && <Steps steps={steps} />}
    </Container>
  );
}

function Steps({ steps }: { steps: BookingSteps }) {
  const { t } = useI18n();
  const format = useFormatter();
  const canBook = steps.services.length > 0;
  // If the API has no services, the town is the first step.
  const first = canBook ? 1 : 0;
  const active = steps.chosen.length > 0 || !canBook;
  return (
    <>
      {steps.isGarageUnknown && (
        <Notice tone="warning">{t("We do not know this garage. Please choose another one.")}</Notice>
      )}
      <ol className="grid gap-4">
        {canBook && <ServiceStep steps={steps} number={format.number(1)} />}
        <TownStep steps={steps} number={format.number(first + 1)} active={active} />
        <GarageStep steps={steps} number={format.number(first + 2)} />
        {canBook && (
          <Step
            id="time"
            number={format.number(4)}
            title={t("Choose a time")}
            lead={
              steps.hasSlots
                ? t("See which times are free, and book one without an account.")
                : t("Choose a day and a time, and book without an account.")
            }
          />
        )}
      </ol>
    </>
  );
}
