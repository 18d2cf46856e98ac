import { pageMeta } from "#app/components/page-meta.ts";
import { publicPage } from "#app/http.ts";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { useFormat } from "#app/i18n/use-format.tsx";
import { PageStyle } from "#app/late/page-style.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";
import { CallStep } from "./call-step.tsx";
import { loadSteps } from "./load-steps.server.ts";
import { ServiceStep } from "./service-step.tsx";
import { TownStep } from "./town-step.tsx";

export const headers = publicPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = i18nOf(context);
  return {
    steps: await loadSteps(getApi(context), url),
    title: t("Maintenance Booking"),
    description: t(
      "APK, service, tyres or repair: choose a service, find a garage in your town, call or visit.",
    ),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, steps } = loaderData;
  return [
    ...pageMeta(matches, { title, description, at: ["/:lang?/maintenance-booking"] }),
    // The steps are a way through the page; who looks for garages by service or town finds them in the list.
    ...(steps.city || steps.service || steps.isServiceUnknown
      ? [{ name: "robots", content: "noindex" }]
      : []),
  ];
}

/** `/maintenance-booking`: from a service by a town to a garage to call or visit, each step an address. */
export default function MaintenanceBooking({ loaderData: { steps, title } }: Route.ComponentProps) {
  const { t } = useI18n();
  const address = useAddress();
  const format = useFormat();
  // An API that does not tell its services begins with the town.
  const first = steps.services.length > 0 ? 1 : 0;
  const active = steps.service !== null || first === 0;
  return (
    <Container className="grid gap-4 pt-4 pb-12">
      <PageStyle sheet="list" />
      <Breadcrumb
        label={t("You are here")}
        items={[{ label: t("Home"), to: address("/:lang?") }, { label: title }]}
      />
      <div className="grid gap-2">
        <Heading level={1} size={2}>
          {title}
        </Heading>
        <p className="lead">{t("Choose a service, find a garage, call or visit.")}</p>
      </div>
      <ol className="grid gap-4">
        {first === 1 && <ServiceStep steps={steps} number={format.number(1)} />}
        <TownStep steps={steps} number={format.number(first + 1)} active={active} />
        <CallStep steps={steps} number={format.number(first + 2)} />
      </ol>
    </Container>
  );
}
