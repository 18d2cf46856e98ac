import type { FormEvent } from "react";
import { useFetcher, useFetchers, useNavigate, useNavigation } from "react-router";
import { AccountKeyField } from "#app/features/account/account.tsx";
import { CarGrid } from "#app/features/cars/car-card.tsx";
import {
  type FavoriteActionData,
  FavoriteFailure,
  takeInlineForm,
} from "#app/features/cars/favorite-button.tsx";
import { CompareButton } from "#app/features/compare/compare-button.tsx";
import { sortLabel } from "#app/features/search/filter-labels.ts";
import { PageLinks } from "#app/features/search/page-links.tsx";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { Chips, LinkChip } from "#app/ui/chips.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { favoriteOrders } from "./favorite-order.ts";
import type { Favorites } from "./loader.server.ts";
import { useFavoritesHref } from "./use-favorites-href.ts";

type FavoriteCarsProps = Omit<Favorites, "cars"> & {
  cars: NonNullable<Favorites["cars"]>;
  removingIds: readonly number[];
};

export function FavoriteCars({
  cars,
  removed,
  removingIds,
  order,
  number,
  pages,
  total,
  hidden,
}: FavoriteCarsProps) {
  const { t } = useI18n();
  const format = useFormatter();
  const favoritesHref = useFavoritesHref();
  const removedIds = [...removed.map(({ id }) => id), ...removingIds];
  return (
    <section aria-labelledby="favorites" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Heading level={2} size={3} id="favorites" className="grow">
          {t("{{count}} cars", { count: total })}
        </Heading>
        <Chips label={t("Sort by")}>
          {favoriteOrders.map((other) => (
            <LinkChip
              key={other}
              to={favoritesHref({ order: other })}
              current={other === order}
              preventScrollReset
            >
              {other === "added" ? t("Recently added first") : sortLabel(t, other)}
            </LinkChip>
          ))}
        </Chips>
      </div>
      {hidden > 0 && (
        <p className="hint">
          {t("More saved cars, not for sale at the moment: {{number}}", { number: format.number(hidden) })}
        </p>
      )}
      <CarGrid
        cars={cars.filter(({ id }) => !removingIds.includes(id))}
        eager={2}
        favoriteControl={({ id, title }) => (
          <RemoveButton
            carId={id}
            title={title ?? t("Car without a title")}
            backTo={favoritesHref({ order, page: number, removed: [...removedIds, id] })}
          />
        )}
      />
      {cars.map(({ id }) => (
        <RemovalFailure key={id} carId={id} />
      ))}
      <PageLinks current={number} total={pages} hrefFor={(page) => favoritesHref({ order, page })} />
    </section>
  );
}

/** Returns the ids of favorites that are being removed: they are hidden at once, and shown again on failure. */
export function useRemovingIds(): number[] {
  const action = useHref()("/:lang?/favorites");
  return useFetchers().flatMap(({ formAction, formData }) =>
    formAction === action && formData?.get("intent") === "remove" ? Number(formData.get("car_id")) : [],
  );
}

/** A removal's answer outlives its button. */
const useRemoval = (carId: number) => useFetcher<FavoriteActionData>({ key: `remove-${carId}` });

/** Also keeps the answer while the card is hidden. */
const RemovalFailure = ({ carId }: { carId: number }) => (
  <FavoriteFailure carId={carId} data={useRemoval(carId).data} />
);

/** Posts beside the page, so that another removal does not abort it. @param backTo URL of a page with an undo button */
function RemoveButton({ carId, title, backTo }: { carId: number; title: string; backTo: string }) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/favorites");
  const navigate = useNavigate();
  const { Form, submit } = useRemoval(carId);
  // See FavoriteButton.
  const isPageSubmitting = useNavigation().formMethod === "POST";

  const remove = (event: FormEvent<HTMLFormElement>) => {
    const form = takeInlineForm(event);
    if (!form) return;
    submit(form, { method: "post", action });
    navigate(backTo, { replace: true, preventScrollReset: true });
  };

  return (
    <Form method="post" action={action} onSubmit={remove} className="ms-auto">
      <AccountKeyField />
      <input type="hidden" name="car_id" value={carId} />
      <input type="hidden" name="redirect_to" value={backTo} />
      <IconButton
        name="intent"
        value="remove"
        icon="heart"
        variant="overlay"
        disabled={isPageSubmitting}
        aria-pressed
        label={t("Add {{title}} to favorites", { title })}
        tooltip={null}
      />
      <CompareButton carId={carId} title={title} disabled={isPageSubmitting} />
    </Form>
  );
}
