import { formPageHeaders } from "#app/config/http.ts";
import { SentDraft } from "#app/forms/sent-draft.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { sellFormId } from "../form/steps.ts";
import type { Route } from "./+types/route";

export { loader } from "./loader.server.ts";
export const headers = formPageHeaders;
export const meta = privateMeta;

export default function SellCarDone({ loaderData: { page, reference } }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  const parents = [{ label: t("Sell your car"), to: href("/:lang?/sell-car") }];
  return (
    <Container narrow className="page grid gap-6">
      <SentDraft formId={sellFormId} />
      <PageHeader title={page.title} parents={parents} />
      {reference && (
        <Notice tone="success">
          <p>
            <strong>
              {t("Your reference:")} <bdi dir="ltr">{reference}</bdi>
            </strong>
          </p>
          <p>{t("Name it when you call or write to us about this car.")}</p>
        </Notice>
      )}
      <p>{t("We look at what you told us and call or write to you, to see the car and agree on a price.")}</p>
      <ButtonLink to={href("/:lang?/listing-car")} icon="search" className="justify-self-start">
        {t("Look for another car")}
      </ButtonLink>
    </Container>
  );
}
