import { privatePageHeaders } from "#app/config/http.ts";
import { useAccount } from "#app/features/account/account.tsx";
import { CarGrid } from "#app/features/cars/car-card.tsx";
import type { CardCar } from "#app/features/cars/card-car.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { AccountPage } from "#app/layout/account-page.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";
import { DashboardCards } from "./dashboard-cards.tsx";

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

function RecentFavorites({ cars }: { cars: CardCar[] }) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <section aria-labelledby="favorites" className="grid gap-4 pt-4">
      <Heading level={2} size={3} id="favorites">
        {t("Kept last")}
      </Heading>
      {cars.length > 0 ? (
        <CarGrid cars={cars} />
      ) : (
        <div className="grid gap-4">
          <p>{t("Press the heart of a car to keep it here.")}</p>
          <ButtonLink
            to={href("/:lang?/listing-car")}
            variant="primary"
            icon="search"
            className="justify-self-start"
          >
            {t("Browse all cars")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
