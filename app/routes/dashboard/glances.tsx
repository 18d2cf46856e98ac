import { useAccount } from "#app/features/account/account.tsx";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { useFormat } from "#app/i18n/use-format.tsx";
import { Glance } from "./glance.tsx";
import type { DashboardData } from "./load-dashboard.server.ts";

type GlancesProps = Pick<DashboardData, "unread" | "profile"> & {
  /** Cars that are kept; null when that is not known. */
  kept: number | null;
};

/** Favourites, messages and profile in a line each. */
export function Glances({ unread, profile, kept }: GlancesProps) {
  const { t } = useI18n();
  const address = useAddress();
  const format = useFormat();
  const account = useAccount();
  const waiting = unread ?? account?.unread ?? 0;
  const lacking = profile?.lacking ?? [];
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Glance
        icon="heart"
        title={t("My Favorites")}
        link={{ to: address("/:lang?/my-favorite"), label: t("All favorites") }}
      >
        {kept === null ? t("We could not load your favorites") : t("{{count}} cars", { count: kept })}
      </Glance>
      <Glance
        icon="message"
        title={t("Message", { context: "menu" })}
        link={{ to: address("/:lang?/message"), label: t("All messages") }}
      >
        {waiting > 0 ? t("{{count}} unread messages", { count: waiting }) : t("No unread messages")}
      </Glance>
      <Glance
        icon="user"
        title={t("Profile")}
        link={{ to: address("/:lang?/my-profile"), label: t("Edit profile") }}
      >
        {profile?.email && <bdi dir="ltr">{profile.email}</bdi>}
        {profile && (
          <p className="text-soft">
            {lacking.length > 0
              ? t("Still missing: {{parts}}", { parts: format.list(lacking.map((part) => t(part))) })
              : t("Your profile is complete")}
          </p>
        )}
      </Glance>
    </div>
  );
}
