import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { LoginInNewTab } from "#app/features/account/login-in-new-tab.tsx";
import { OwnListFailed } from "#app/features/account/own-list-failed.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { useFormFailures } from "#app/forms/use-form-failures.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { AccountPage } from "#app/layout/account-page.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { useSite } from "#app/layout/site.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { Route } from "./+types/route";
import { ConfirmWithdrawal, ListingCard } from "./listing-card.tsx";
import type { OwnListing } from "./loader.server.ts";
import { PriceForm } from "./price-form.tsx";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

/** The cars that a customer asked us to sell, and their states. */
export default function MyListing({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  const { page, listings, withdrawing, pricing } = loaderData;
  const failures = useFormFailures("my-listing", pricing === null ? actionData : null);
  const openForm = ({ id, car_id, expected_price }: OwnListing) => {
    if (id === withdrawing) return <ConfirmWithdrawal id={id} isListed={car_id !== null} />;
    return id === pricing ? <PriceForm id={id} price={expected_price} lastResult={actionData} /> : null;
  };
  return (
    <AccountPage title={page.title}>
      <LoginInNewTab lastResult={actionData} />
      <ErrorSummary form={failures} />
      {listings === null &&
        (pricing === null ? (
          <OwnListFailed title={t("We could not load your listings")} />
        ) : (
          <PriceForm id={pricing} lastResult={actionData} />
        ))}
      {listings?.length === 0 && <NoListings />}
      {listings !== null && listings.length > 0 && (
        <>
          <ul className="grid gap-4">
            {listings.map((listing) => (
              <ListingCard key={listing.id} listing={listing} form={openForm(listing)} />
            ))}
          </ul>
          <p>
            <ButtonLink to={href("/:lang?/sell-car")} icon="plus">
              {t("Sell another car")}
            </ButtonLink>
          </p>
        </>
      )}
    </AccountPage>
  );
}

function NoListings() {
  const { t } = useI18n();
  const href = useHref();
  const isListedHere = useSite().listsOwn.listings;
  return (
    <EmptyState
      icon="car"
      title={isListedHere ? t("You have not listed a car yet") : t("Your cars are not shown here")}
      actions={
        <ButtonLink to={href("/:lang?/sell-car")} variant="primary" icon="tag">
          {t("Sell your car")}
        </ButtonLink>
      }
    >
      <p>
        {isListedHere
          ? t("Tell us about your car, and follow its sale here.")
          : t("You get an e-mail about each car that you ask us to sell.")}
      </p>
    </EmptyState>
  );
}
