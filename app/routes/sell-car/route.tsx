import { publicPageHeaders } from "#app/config/http.ts";
import { Banner } from "#app/features/banner/banner.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageBreadcrumb } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { Route } from "./+types/route";
import { Checklist } from "./checklist.tsx";
import { Steps } from "./steps.tsx";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/sell-car");

export default function SellCar({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  const { page, heading, lead, hints } = loaderData;
  const subject = new URLSearchParams({ subject: t("Sell my car") });
  const contactHref = `${href("/:lang?/contact")}?${subject}#write`;
  return (
    <>
      <PageStyle name="sell-car" />
      <Container className="grid gap-6 sell-car">
        <PageBreadcrumb current={page.title} />
        <Banner as="div" icon="key">
          <Heading level={1}>{heading}</Heading>
          <p className="lead">{lead}</p>
          <ButtonLink to={contactHref} variant="overlay" size="lg" icon="message">
            {t("Tell us about your car")}
          </ButtonLink>
        </Banner>
      </Container>
      <Steps />
      <Checklist
        hints={hints}
        action={
          <ButtonLink to={contactHref} icon="message">
            {t("Tell us about your car")}
          </ButtonLink>
        }
      />
    </>
  );
}
