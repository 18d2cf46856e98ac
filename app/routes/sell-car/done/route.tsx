import { formPageHeaders } from "#app/config/cache-headers.ts";
import { useAccount } from "#app/features/account/account.tsx";
import { SentDraft } from "#app/forms/sent-draft.tsx";
import { useScrollToTop } from "#app/forms/use-scroll-to-top.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { useSite } from "#app/layout/site.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { sellFormId } from "../form/steps.ts";
import type { Route } from "./+types/route";

export { loader } from "./loader.server.ts";
export const headers = formPageHeaders;
export const meta = privateMeta;

export default function SellCarDone({ loaderData: { page, reference, isMailed } }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  const isCustomer = useAccount()?.userType === "customer";
  const hasListings = useSite().listsOwn.listings && isCustomer;
  useScrollToTop();
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
          <p>{t("Mention it when you call or write to us about this car.")}</p>
          {isMailed && <p>{t("It is also in the e-mail we have sent you. Check your spam folder too.")}</p>}
        </Notice>
      )}
      <p>{t("We look at what you sent us, and call or write to you to see the car and agree on a price.")}</p>
      <div className="flex flex-wrap gap-3">
        {hasListings && (
          <ButtonLink to={href("/:lang?/my-listing")} icon="car">
            {t("My listings")}
          </ButtonLink>
        )}
        <ButtonLink to={href("/:lang?/listing-car")} icon="search">
          {t("Look for another car")}
        </ButtonLink>
        <ButtonLink to={href("/:lang?/sell-car")} icon="plus">
          {t("Offer another car")}
        </ButtonLink>
      </div>
    </Container>
  );
}
