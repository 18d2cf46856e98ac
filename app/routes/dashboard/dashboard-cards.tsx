import { unreadMessageText } from "#app/features/account/unread-message-text.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { DashboardCard } from "./dashboard-card.tsx";
import type { DashboardData } from "./loader.server.ts";
import { AppointmentsCard, BookingsCard, ListingsCard } from "./trade-cards.tsx";

/** @param unread null when unknown */
export function DashboardCards({ data, unread }: { data: DashboardData; unread: number | null }) {
  const { t } = useI18n();
  const href = useHref();
  const format = useFormatter();
  const { favorites, profile, searches, bookings, listings, appointments } = data;
  const missingFields = profile?.lacking ?? [];
  return (
    <div className="card-grid">
      <DashboardCard
        icon="heart"
        title={t("My Favorites")}
        link={{ to: href("/:lang?/my-favorite"), label: t("All favorites") }}
      >
        {favorites ? t("{{count}} cars", { count: favorites.total }) : t("We could not load your favorites")}
      </DashboardCard>
      <DashboardCard
        icon="message"
        title={t("Message", { context: "menu" })}
        link={{ to: href("/:lang?/message"), label: t("All messages") }}
      >
        {unreadMessageText(unread, t)}
      </DashboardCard>
      {appointments && <AppointmentsCard appointments={appointments} />}
      {bookings && <BookingsCard bookings={bookings} />}
      {listings && <ListingsCard listings={listings} />}
      {searches !== null && (
        <DashboardCard
          icon="bell"
          title={t("Saved searches")}
          link={{ to: href("/:lang?/saved-searches"), label: t("All saved searches") }}
        >
          {searches > 0
            ? t("{{count}} saved searches", { count: searches })
            : t("You have no saved searches yet")}
        </DashboardCard>
      )}
      <DashboardCard
        icon="user"
        title={t("Profile")}
        link={{ to: href("/:lang?/my-profile"), label: t("Edit profile") }}
      >
        {profile?.email && <bdi dir="ltr">{profile.email}</bdi>}
        {profile && (
          <p className="text-soft">
            {missingFields.length > 0
              ? t("Still missing: {{parts}}", { parts: format.list(missingFields.map((part) => t(part))) })
              : t("Your profile is complete")}
          </p>
        )}
      </DashboardCard>
    </div>
  );
}
