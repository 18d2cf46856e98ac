import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { useAccount } from "#app/features/account/account.tsx";
import { CarGrid } from "#app/features/cars/car-card.tsx";
import type { CardCar } from "#app/features/cars/card-car.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { AccountPage } from "#app/layout/account-page.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { Heading } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";
import { DashboardCards } from "./dashboard-cards.tsx";
import { NextSteps } from "./next-steps.tsx";

export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

export default function Dashboard({ loaderData: { page, ...data } }: Route.ComponentProps) {
  const { t } = useI18n();
  const account = useAccount();
  const name = data.profile?.name ?? account?.name;
  // The same number as the badge in the header.
  const unread = account?.unread ?? data.unread;
  return (
    <AccountPage title={page.title} lead={name && <bdi dir="auto">{t("Welcome, {{name}}", { name })}</bdi>}>
      <NextSteps data={data} unread={unread ?? 0} />
      <DashboardCards data={data} unread={unread} />
      {data.favorites && data.favorites.total > 0 && <RecentFavorites cars={data.favorites.cars} />}
    </AccountPage>
  );
}

function RecentFavorites({ cars }: { cars: CardCar[] }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="favorites" className="grid gap-4 pt-4">
      <Heading level={2} size={3} id="favorites">
        {t("Recently saved")}
      </Heading>
      <CarGrid cars={cars} />
    </section>
  );
}
