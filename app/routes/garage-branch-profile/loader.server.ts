import { createContext } from "react-router";
import { getTownNames, getTowns } from "#app/api/content.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { getBranch, getBranchReviews } from "#app/api/garages.server.ts";
import { essential, optional, parseRecordId, requireRecordId } from "#app/api/page-errors.ts";
import { getOwnReviews } from "#app/api/reviews.server.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { mapTiles } from "#app/config/env.server.ts";
import { redirectToCanonicalUrl } from "#app/config/urls.ts";
import { isTownCentre, knownPlace, townsAround } from "#app/features/map/projection.ts";
import { openingStatusOf } from "#app/features/opening-hours/opening-status.server.ts";
import { serializeBookingSearch } from "#app/features/search/booking-search.ts";
import { containsWords, findTown } from "#app/features/search/towns.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import { getApi, getCustomerApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Context } from "#app/middleware/request-context.ts";
import { pictureUrl, viewablePhotos } from "#app/ui/picture.tsx";
import { addDays } from "#contract/dates.ts";
import type { BranchReview, GarageBranchDetails, ReviewSummary } from "#contract/garages.ts";
import { type ReviewOrder, reviewOrders } from "#contract/review-orders.ts";
import { maxPage } from "#contract/search-limits.ts";
import { dayIn, timeZoneOf } from "#contract/time-zone.ts";
import type { Route } from "./+types/route";
import { missingGarage } from "./missing-garage.ts";
import { serializeReviewList } from "./review-list.ts";

/** Set by an action whose form must be shown again, even if the garage cannot be loaded. */
export const refusedReview = createContext(false);

export type BranchPage = Awaited<ReturnType<typeof loadBranch>>;
export type Reviews = NonNullable<BranchPage["reviews"]>;
export type OwnReview = NonNullable<Awaited<ReturnType<typeof loadOwnReview>>>;

/** `profile` is null only below a refused review, because its text has to stay. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { t, lang } = getI18n(context);
  const [profile, own] = await Promise.all([
    loadBranch(getApi(context), params.id, url, t).catch((error) => {
      if (!context.get(refusedReview)) throw error;
      return null;
    }),
    loadOwnReview(context, params.id),
  ]);
  const city = profile?.branch.city;
  const name = profile?.branch.name ?? t("Garage");
  const list = localizedHref(lang, "/:lang?/garages-list");
  const place = city && {
    name: t("Garages in {{town}}", { town: city }),
    path: `${list}?${new URLSearchParams({ city })}`,
  };
  return {
    profile,
    own,
    canReport: supports("review-report"),
    name,
    url: url.origin + url.pathname,
    page: {
      title:
        city && !(await isNamedAfter(getApi(context), name, city))
          ? t("{{name}} in {{town}}", { name, town: city })
          : name,
      description: t("{{name}}: services with prices, opening hours, reviews, address and telephone.", {
        name,
      }),
      image: profile?.photos[0] && pictureUrl(profile.photos[0], 960),
    },
    breadcrumb: [
      { name: t("Home"), path: localizedHref(lang, "/:lang?") },
      { name: t("Garages"), path: list },
      ...(place ? [place] : []),
    ],
  };
}

/** Whether a name contains one of a town's names as words. @param city in the language of the page */
async function isNamedAfter(api: Api, name: string, city: string): Promise<boolean> {
  const towns = (await getTownNames(api)).flat();
  const id = findTown(towns, city)?.id;
  const names = towns.filter((town) => town.id === id).map((town) => town.name);
  return [city, ...names].some((town) => containsWords(name, town));
}

/** Returns the customer's own review; null for a visitor, without a review, and on failure. */
async function loadOwnReview(context: Context, param: string) {
  const api = getCustomerApi(context);
  if (!api || !supports("my-reviews")) return null;
  const reviews = await optional(getOwnReviews(api), []);
  const own = reviews.find(({ branch }) => String(branch.id) === param);
  if (!own) return null;
  const { id, rating, review, created_at, is_hidden } = own;
  return { id, rating, review, created_at, is_hidden };
}

/** Loads a branch; `reviews` is null on failure. Redirects to their last page. @throws 404 for an unknown branch */
async function loadBranch(api: Api, param: string, url: URL, t: Translate) {
  const missing = missingGarage(t, api.lang);
  const id = requireRecordId(param, missing);
  const page = parseRecordId(url.searchParams.get("page") ?? "1") ?? 1;
  const order = orderOf(url);
  const [branch, towns, reviews] = await Promise.all([
    essential(getBranch(api, id), missing),
    optional(getTowns(api), []),
    optional(getBranchReviews(api, id, Math.min(page, maxPage), order), null),
  ]);
  const pages = (supports("review-pages") && reviews?.pages) || 1;
  if (reviews && page > pages) {
    redirectToCanonicalUrl(url, serializeReviewList({ order, page: pages }));
  }
  const now = new Date();
  const canBook = branch.opening_hours.length > 0 || !supports("slots");
  const inTown = isTownCentre(branch, towns);
  return {
    branch: {
      ...branch,
      ...(inTown && { lat: null, lng: null }),
      closed_days: upcomingClosedDays(branch, now),
    },
    canBook,
    /** URL of the booking form; null if the branch cannot be booked by the hour. */
    bookHref:
      supports("slots") && branch.services.length > 0 && canBook
        ? `${localizedHref(api.lang, "/:lang?/maintenance-booking")}?${serializeBookingSearch({ services: [], city: branch.city || undefined, branch: id })}`
        : null,
    ...(inTown && { place: knownPlace(branch) }),
    towns: townsAround(branch, towns),
    tiles: mapTiles,
    photos: viewablePhotos(branch.photo, branch.gallery),
    open: openingStatusOf(branch, now),
    reviews: reviews && {
      items: reviews.items,
      page,
      order,
      canOrder: supports("review-order"),
      pages,
      summary: reviews.summary ?? summaryOf(reviews.items, reviews.pages),
    },
  };
}

/** Returns undefined for the newest first, which is the default of every API. */
function orderOf({ searchParams }: URL): ReviewOrder | undefined {
  const wanted = reviewOrders.find((order) => order === searchParams.get("sort_by"));
  return wanted !== "newest" && supports("review-order") ? wanted : undefined;
}

/** Number of days ahead in which closing days are shown. */
const closedDaysAhead = 61;

/** Returns closing days from today on, by the clock of the place. */
function upcomingClosedDays(branch: GarageBranchDetails, now: Date) {
  const today = dayIn(timeZoneOf(branch), now);
  const last = addDays(today, closedDaysAhead);
  return branch.closed_days.filter(({ from, to }) => to >= today && from <= last);
}

/** Computes the summary for an API without one, if all reviews are on one page; null for several pages. */
function summaryOf(reviews: readonly BranchReview[], pages: number): ReviewSummary | null {
  if (pages > 1) return null;
  const by_star = [1, 2, 3, 4, 5].map(
    (star) => reviews.filter(({ rating }) => Math.round(rating) === star).length,
  );
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  const count = reviews.length;
  return { average: count > 0 ? Math.round((sum / count) * 10) / 10 : null, count, by_star };
}
