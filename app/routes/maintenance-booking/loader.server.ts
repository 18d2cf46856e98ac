import { data } from "react-router";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { redirectToCanonicalUrl } from "#app/config/urls.ts";
import { parseBookingSearch, serializeBookingSearch } from "#app/features/search/booking-search.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";
import { loadChoice } from "./load-choice.server.ts";
import { loadSteps } from "./load-steps.server.ts";

/** Loads the steps that lead to a garage, or the form of the chosen garage. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  const search = parseBookingSearch(url.searchParams);
  redirectToCanonicalUrl(url, serializeBookingSearch(search));
  const title = t("Maintenance Booking");
  const choice = search.branch === undefined ? null : await loadChoice(context, search, search.branch);
  if (choice && choice !== "unknown") {
    const { garage, init } = choice;
    const headers = { ...init.headers, "Cache-Control": cachePolicy.form };
    const heading = garage.name ? t("Book at {{garage}}", { garage: garage.name }) : title;
    return data({ garage, steps: null, page: { title: heading, noindex: true } }, { ...init, headers });
  }
  const steps = await loadSteps(getApi(context), url, search);
  const page = {
    title,
    description: t(
      "APK, service, tyres or repair: choose a service, a garage in your town, a day and a time.",
    ),
    // Search engines index the list of garages instead.
    noindex: url.search !== "",
  };
  return data({ garage: null, steps: { ...steps, isGarageUnknown: choice === "unknown" }, page });
}
