import { useRef } from "react";
import { Form, useFetchers } from "react-router";
import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { AccountKeyField } from "#app/features/account/account.tsx";
import { OwnListFailed } from "#app/features/account/own-list-failed.tsx";
import { NoCarsYet } from "#app/features/cars/no-cars-yet.tsx";
import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { AccountPage } from "#app/layout/account-page.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { useFocusOnChange } from "#app/ui/focus.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/route";
import { FavoriteCars, useRemovingIds } from "./favorite-cars.tsx";
import type { Favorites } from "./loader.server.ts";
import { useFavoritesHref } from "./use-favorites-href.ts";

export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

/** §4: sold cars keep their last price; a removal can be undone. */
export default function MyFavorite({ loaderData: { page, cars, ...loaded } }: Route.ComponentProps) {
  const { t } = useI18n();
  const removingIds = useRemovingIds();
  const list = { ...loaded, removed: loaded.removed.filter(({ id }) => !removingIds.includes(id)) };
  return (
    <AccountPage title={page.title}>
      {list.removed.length > 0 && <RemovedCars {...list} />}
      {cars === null && <OwnListFailed title={t("We could not load your favorites")} />}
      {cars?.length === 0 && <NoFavorites hidden={list.hidden} />}
      {cars !== null && cars.length > 0 && <FavoriteCars cars={cars} removingIds={removingIds} {...list} />}
    </AccountPage>
  );
}

function NoFavorites({ hidden }: { hidden: number }) {
  const { t } = useI18n();
  return (
    <NoCarsYet
      icon="heart"
      title={
        hidden > 0
          ? t("The cars that you saved are not for sale at the moment")
          : t("You have no favorites yet")
      }
    >
      {hidden > 0
        ? t("They are here again as soon as they are back on the site.")
        : t("Press the heart on a car to keep it here.")}
    </NoCarsYet>
  );
}

/** Stays, unlike a toast. Takes the focus, because the pressed button is gone. */
function RemovedCars({ removed, order, number }: Pick<Favorites, "removed" | "order" | "number">) {
  const favoritesHref = useFavoritesHref();
  const notice = useRef<HTMLDivElement>(null);
  useFocusOnChange(notice, removed.at(-1)?.id, { preventScroll: true });
  const ids = removed.map(({ id }) => id);
  return (
    <Notice ref={notice} role="status" tabIndex={-1}>
      <div className="grid gap-2">
        {removed.map((car) => (
          <UndoRemove
            key={car.id}
            car={car}
            backTo={favoritesHref({ order, page: number, removed: ids.filter((id) => id !== car.id) })}
          />
        ))}
      </div>
    </Notice>
  );
}

interface UndoRemoveProps {
  car: Favorites["removed"][number];
  backTo: string;
}

function UndoRemove({ car, backTo }: UndoRemoveProps) {
  const { t } = useI18n();
  // React Router would drop the data of the page if a removal ended while the page posts.
  const isRemoving = useFetchers().length > 0;
  const title = bidiIsolate(car.title ?? t("Car without a title"));
  return (
    <Form
      method="post"
      action={useHref()("/:lang?/favorites")}
      replace
      className="flex flex-wrap items-center gap-3"
    >
      <AccountKeyField />
      <input type="hidden" name="car_id" value={car.id} />
      <input type="hidden" name="redirect_to" value={backTo} />
      <span className="grow">{t("{{title}} is no longer in your favorites.", { title })}</span>
      <Button name="intent" value="add" size="sm" icon="refresh" disabled={isRemoving}>
        {t("Undo")}
        <span className="sr-only">: {title}</span>
      </Button>
    </Form>
  );
}
