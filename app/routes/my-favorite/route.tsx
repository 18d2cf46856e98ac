import { useLocation } from "react-router";
import { privateMeta } from "#app/components/private-meta.ts";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { privatePage } from "#app/http.ts";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/late/page-style.tsx";
import { i18nOf } from "#app/middleware/i18n.ts";
import { requireUser } from "#app/middleware/require-user.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/state.tsx";
import type { Route } from "./+types/route";
import { KeptCars } from "./kept-cars.tsx";
import { loadFavorites } from "./load-favorites.server.ts";
import { RemovedNotice } from "./removed-notice.tsx";
import { useFavoritesAddress } from "./use-favorites-address.ts";

export const headers = privatePage;

/** Any role may keep cars (§6). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = requireUser(context);
  return { ...(await loadFavorites(api, url.searchParams)), title: i18nOf(context).t("My Favorites") };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(matches, loaderData?.title);
}

/** The cars that somebody keeps (§4): sold ones with their last price, letting go with a way back. */
export default function MyFavorite({ loaderData: { title, cars, removed, ...list } }: Route.ComponentProps) {
  const to = useFavoritesAddress();
  return (
    <AccountPage title={title}>
      <PageStyle sheet="list" />
      {removed && <RemovedNotice car={removed} backTo={to(list)} />}
      {cars === null && <NotLoaded />}
      {cars?.length === 0 && <NoneYet />}
      {cars !== null && cars.length > 0 && <KeptCars cars={cars} {...list} />}
    </AccountPage>
  );
}

/** §8: favourites that cannot be had are an empty list, and here the reason. */
function NotLoaded() {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  return (
    <ErrorState
      title={t("We could not load your favorites")}
      actions={
        <ButtonLink to={pathname + search} reloadDocument variant="primary" icon="refresh">
          {t("Try again")}
        </ButtonLink>
      }
    >
      <p>{t("They are not lost. Please try again in a moment.")}</p>
    </ErrorState>
  );
}

function NoneYet() {
  const { t } = useI18n();
  const address = useAddress();
  return (
    <EmptyState
      icon="heart"
      title={t("You have no favorites yet")}
      actions={
        <ButtonLink to={address("/:lang?/listing-car")} variant="primary" icon="search">
          {t("Browse all cars")}
        </ButtonLink>
      }
    >
      <p>{t("Press the heart of a car to keep it here, with its price as it changes.")}</p>
    </EmptyState>
  );
}
