import type { ReactNode } from "react";
import { useAccount } from "#app/features/account/account.tsx";
import { unreadMessageText } from "#app/features/account/unread-message-text.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { Heading } from "#app/ui/layout.tsx";
import type { DashboardData } from "./loader.server.ts";

type DashboardCardsProps = Pick<DashboardData, "unread" | "profile"> & {
  /** Null when unknown. */
  favoriteCount: number | null;
};

export function DashboardCards({ unread, profile, favoriteCount }: DashboardCardsProps) {
  const { t } = useI18n();
  const href = useHref();
  const format = useFormatter();
  const account = useAccount();
  const unreadCount = unread ?? account?.unread ?? null;
  const missingFields = profile?.lacking ?? [];
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <DashboardCard
        icon="heart"
        title={t("My Favorites")}
        link={{ to: href("/:lang?/my-favorite"), label: t("All favorites") }}
      >
        {favoriteCount === null
          ? t("We could not load your favorites")
          : t("{{count}} cars", { count: favoriteCount })}
      </DashboardCard>
      <DashboardCard
        icon="message"
        title={t("Message", { context: "menu" })}
        link={{ to: href("/:lang?/message"), label: t("All messages") }}
      >
        {unreadMessageText(unreadCount, t)}
      </DashboardCard>
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

interface DashboardCardProps {
  icon: IconName;
  title: string;
  link: { to: string; label: string };
  children: ReactNode;
}

function DashboardCard({ icon, title, link, children }: DashboardCardProps) {
  return (
    <Card padded className="gap-3">
      <Heading level={2} size={4} className="flex items-center gap-2">
        <Icon name={icon} />
        {title}
      </Heading>
      <div className="grow">{children}</div>
      <p>
        <TextLink to={link.to}>{link.label}</TextLink>
      </p>
    </Card>
  );
}
