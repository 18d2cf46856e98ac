import { redirect } from "react-router";
import { getDashboard } from "#app/api/dashboard.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { getFavorites } from "#app/api/favorites.server.ts";
import { getOwnListings } from "#app/api/listings.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { getProfile } from "#app/api/profile.server.ts";
import { getSavedSearches } from "#app/api/saved-searches.server.ts";
import type { SpecifiedProfile } from "#app/api/specified-records.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { listingStateOf } from "#app/features/account/listing-states.ts";
import { toCardCar } from "#app/features/cars/card-car.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getSession } from "#app/middleware/session.ts";
import type { Dashboard } from "#contract/dashboard.ts";
import type { MyListing } from "#contract/sell-car.ts";
import type { Route } from "./+types/route";

const recentFavoriteCount = 4;
/** Maximum number of proposals among the next steps. */
const maxProposals = 3;

/** i18n keys. */
export type MissingField = "First name" | "Last name" | "Username" | "Phone" | "Picture";

/** The only guarded page (§2): visitors are sent to the login, and then return. */
export async function loader({ context }: Route.LoaderArgs) {
  const { lang, t } = getI18n(context);
  const redirectToLogin = () => {
    const query = new URLSearchParams({ redirect_to: localizedHref(lang, "/:lang?/dashboard") });
    const headers = privatePageHeaders();
    return redirect(`${localizedHref(lang, "/:lang?/login")}?${query}`, { headers });
  };
  if (!getSession(context)) throw redirectToLogin();
  const { api } = requireAuth(context, "customer");
  const dashboard = await loadDashboard(api);
  if (!getSession(context)) throw redirectToLogin();
  return { ...dashboard, page: { title: t("Dashboard") } };
}

/** Works with and without the dashboard call of the API. Blocks without data are null and not shown. */
async function loadDashboard(api: Api) {
  const [dashboard, favorites, profile, listings, searches] = await Promise.all([
    optional(getDashboard(api), null),
    optional(getFavorites(api), null),
    optional(getProfile(api), null),
    supports("my-listings") ? optional(getOwnListings(api), null) : null,
    supports("saved-searches") ? optional(getSavedSearches(api), null) : null,
  ]);
  return {
    favorites: favorites && {
      total: dashboard?.favorites ?? favorites.items.length,
      cars: favorites.items.slice(0, recentFavoriteCount).map(toCardCar),
    },
    unread: dashboard?.unread ?? null,
    bookings: dashboard && { items: dashboard.bookings, areOnSite: supports("booking-links") },
    appointments: dashboard && toAppointments(dashboard),
    listings: listings && countByState(listings),
    withoutPhotos: listings?.filter(lacksPhotos).map(({ reference, title }) => ({ reference, title })) ?? [],
    searches: searches?.items.length ?? null,
    profile: profile && {
      name: profile.first_name ?? profile.username,
      email: profile.email,
      lacking: missingFields(profile),
    },
  };
}

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;

/** Returns all appointments, and the next proposals that wait for an answer. */
const toAppointments = ({ appointments }: Dashboard) => ({
  items: appointments.map(({ id, conversation_id, date, time, state, participant }) => ({
    id,
    date,
    time,
    participant,
    conversation: conversation_id,
    isAgreed: state === "accepted",
  })),
  proposals: appointments
    .filter(({ can_answer }) => can_answer)
    .slice(0, maxProposals)
    .map(({ conversation_id, date, time, participant }) => ({
      conversation: conversation_id,
      date,
      time,
      participant,
    })),
});

const countByState = (listings: MyListing[]) =>
  [...Map.groupBy(listings, listingStateOf)].map(([state, { length }]) => ({ state, count: length }));

/** Whether photos can still help: there are none, and nobody has seen the car yet. */
const lacksPhotos = ({ photo, status }: MyListing) => photo === null && status === "received";

function missingFields(profile: SpecifiedProfile): MissingField[] {
  const parts: [MissingField, string | null][] = [
    ["First name", profile.first_name],
    ["Last name", profile.last_name],
    ["Username", profile.username],
    ["Phone", profile.phone],
    ...(supports("profile-photo") ? [["Picture", profile.image] as [MissingField, string | null]] : []),
  ];
  return parts.flatMap(([name, value]) => (value ? [] : [name]));
}
