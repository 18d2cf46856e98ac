import { privatePageHeaders } from "#app/config/http.ts";
import { useAccount } from "#app/features/account/account.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { AccountPage } from "#app/layout/account-page.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import type { Route } from "./+types/route";
import { DashboardCards } from "./dashboard-cards.tsx";
import { RecentFavorites } from "./recent-favorites.tsx";

export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

export default function Dashboard({ loaderData: { page, favorites, ...rest } }: Route.ComponentProps) {
  const { t } = useI18n();
  const account = useAccount();
  const name = rest.profile?.name ?? account?.name;
  return (
    <AccountPage title={page.title} lead={name && <bdi>{t("Welcome, {{name}}", { name })}</bdi>}>
      <DashboardCards {...rest} favoriteCount={favorites?.total ?? null} />
      {favorites && <RecentFavorites cars={favorites.cars} />}
    </AccountPage>
  );
}
