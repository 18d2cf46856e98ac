import { redirect } from "react-router";
import { getTowns } from "#app/api/content.server.ts";
import { authorized, essential, type MissingRecord, requireRecordId } from "#app/api/page-errors.ts";
import { changeSavedSearch } from "#app/api/saved-searches.server.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { serializeFilters, withFilters } from "#app/features/search/car-filters.ts";
import { fromSavedQuery } from "#app/features/search/cars-query.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n, getLang } from "#app/middleware/i18n.ts";
import type { Context } from "#app/middleware/request-context.ts";
import type { Route } from "./+types/route";

/** Redirects to the list of the search, newest first, and marks the search as seen. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = requireAuth(context, "customer");
  const id = requireRecordId(params.id);
  // Without the towns, the place of the search would be lost.
  const towns = await essential(getTowns(api));
  const seen = authorized(changeSavedSearch(api, id, { seen: true }));
  const search = await essential(seen, missingSearch(context));
  const filters = withFilters(fromSavedQuery(search?.query ?? "", towns), { sort_by: "newest" });
  const list = localizedHref(getLang(context), "/:lang?/listing-car");
  throw redirect(`${list}?${serializeFilters(filters)}`, {
    headers: { "Cache-Control": cachePolicy.private },
  });
}

/** Content of the 404: of a deleted search, or of a search of another account. */
function missingSearch(context: Context): MissingRecord {
  const { t } = getI18n(context);
  return {
    icon: "bell",
    title: t("This search is not saved in this account"),
    text: t("It was deleted, or it is saved in another account."),
    to: localizedHref(getLang(context), "/:lang?/saved-searches"),
    label: t("Saved searches"),
  };
}
