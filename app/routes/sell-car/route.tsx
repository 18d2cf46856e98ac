import { pageMeta } from "#app/components/page-meta.ts";
import { publicPage } from "#app/http.ts";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/late/page-style.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";
import { AtHand } from "./at-hand.tsx";
import { loadSellCar } from "./load-sell-car.server.ts";
import { Steps } from "./steps.tsx";

export const headers = publicPage;

export async function loader({ context }: Route.LoaderArgs) {
  const { t } = i18nOf(context);
  const { heading, details, hints } = await loadSellCar(getApi(context));
  const title = t("Sell your car");
  const lead =
    details ?? t("Tell us about your car, and hear what it could fetch. You decide whether to sell.");
  return { title, heading: heading ?? title, lead, hints };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, lead } = loaderData;
  return pageMeta(matches, { title, description: lead, at: ["/:lang?/sell-car"] });
}

/** Selling a car: how it goes, what it takes, and the way on, which is to write to us. */
export default function SellCar({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const address = useAddress();
  const { title, heading, lead, hints } = loaderData;
  const subject = new URLSearchParams({ subject: t("Sell my car") });
  const wayOn = `${address("/:lang?/contact")}?${subject}#write`;
  return (
    <>
      <PageStyle sheet="text" />
      <Container className="grid gap-6 pt-6">
        <Breadcrumb
          label={t("You are here")}
          items={[{ label: t("Home"), to: address("/:lang?") }, { label: title }]}
        />
        <div className="tone-night sell-banner animate-none">
          <Icon name="key" />
          <div className="grid justify-items-start gap-3">
            <Heading level={1} size={2}>
              {heading}
            </Heading>
            <p className="lead">{lead}</p>
            <ButtonLink to={wayOn} variant="overlay" size="lg" icon="message" className="mt-3">
              {t("Tell us about your car")}
            </ButtonLink>
          </div>
        </div>
      </Container>
      <Steps />
      <AtHand
        hints={hints}
        action={
          <ButtonLink to={wayOn} icon="message">
            {t("Tell us about your car")}
          </ButtonLink>
        }
      />
    </>
  );
}
