import { optional } from "#app/api/calls.ts";
import type { Api } from "#app/api/client.server.ts";
import { getDashboard } from "#app/api/dashboard.server.ts";
import { getFavorites } from "#app/api/favorites.server.ts";
import { getProfile } from "#app/api/profile.server.ts";
import { toCard } from "#app/features/cars/card-car.ts";
import type { Profile } from "#contract/profile.ts";

/** Favourites shown at a glance. */
const newest = 4;

/** What a profile can lack: i18n keys. */
export type Lacking = "First name" | "Last name" | "Username" | "Phone" | "Picture";

/** A customer's front page; whatever cannot be had is null, and its block is left out. */
export async function loadDashboard(api: Api) {
  const [glance, favorites, profile] = await Promise.all([
    optional(getDashboard(api), null),
    optional(getFavorites(api), null),
    optional(getProfile(api), null),
  ]);
  return {
    favorites: favorites && {
      total: glance?.favorites ?? favorites.items.length,
      cars: favorites.items.slice(0, newest).map(toCard),
    },
    /** Messages to read. */
    unread: glance?.unread ?? null,
    profile: profile && {
      name: profile.first_name ?? profile.username,
      email: profile.email,
      lacking: lackingIn(profile),
    },
  };
}

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;

function lackingIn(profile: Profile): Lacking[] {
  const parts: [Lacking, string | null][] = [
    ["First name", profile.first_name],
    ["Last name", profile.last_name],
    ["Username", profile.username],
    ["Phone", profile.phone],
    ["Picture", profile.image],
  ];
  return parts.flatMap(([name, value]) => (value ? [] : [name]));
}
