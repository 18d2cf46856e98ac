import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { OwnListFailed } from "#app/features/account/own-list-failed.tsx";
import { NoCarsYet } from "#app/features/cars/no-cars-yet.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { useFormFailures } from "#app/forms/use-form-failures.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { AccountPage } from "#app/layout/account-page.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import type { Route } from "./+types/route";
import { SavedSearchCard } from "./saved-search-card.tsx";

export { revalidateIfStale as shouldRevalidate } from "#app/forms/use-form-failures.ts";
export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

export default function SavedSearches({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { page, searches } = loaderData;
  const failures = useFormFailures("saved-searches", actionData);
  return (
    <AccountPage title={page.title}>
      <ErrorSummary form={failures} />
      {searches === null && <OwnListFailed title={t("We could not load your saved searches")} />}
      {searches?.length === 0 && <NoSearches />}
      {searches !== null && searches.length > 0 && (
        <>
          <p className="lead">
            {t("When there are new cars, we e-mail you at most once a day about all your searches together.")}
          </p>
          <ul className="grid gap-4">
            {searches.map((search) => (
              <SavedSearchCard key={search.id} search={search} />
            ))}
          </ul>
        </>
      )}
    </AccountPage>
  );
}

function NoSearches() {
  const { t } = useI18n();
  return (
    <NoCarsYet icon="bell" title={t("You have no saved searches yet")}>
      {t(
        "Choose filters in the list of cars, then press “Save this search”: we will e-mail you what is new.",
      )}
    </NoCarsYet>
  );
}
