import { publicPageHeaders } from "#app/config/http.ts";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { Container } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";
import { ContactGarageStep } from "./contact-garage-step.tsx";
import { ServiceStep } from "./service-step.tsx";
import { TownStep } from "./town-step.tsx";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/maintenance-booking");

export default function MaintenanceBooking({ loaderData: { steps, page } }: Route.ComponentProps) {
  const { t } = useI18n();
  const format = useFormatter();
  // An API without services begins with the town.
  const first = steps.services.length > 0 ? 1 : 0;
  const active = steps.service !== null || first === 0;
  return (
    <Container className="page grid gap-4">
      <PageHeader title={page.title} lead={t("Choose a service, find a garage, call or visit.")} />
      <ol className="grid gap-4">
        {first === 1 && <ServiceStep steps={steps} number={format.number(1)} />}
        <TownStep steps={steps} number={format.number(first + 1)} active={active} />
        <ContactGarageStep steps={steps} number={format.number(first + 2)} />
      </ol>
    </Container>
  );
}
