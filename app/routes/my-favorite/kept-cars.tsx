import { useNavigation } from "react-router";
import { CarGrid } from "#app/features/cars/car-card.tsx";
import { sortText } from "#app/features/cars/sort-orders.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { useFormat } from "#app/i18n/use-format.tsx";
import { Chips, LinkChip } from "#app/ui/chips.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { favoriteOrders } from "./favorite-order.ts";
import type { Favorites } from "./load-favorites.server.ts";
import { RemoveButton } from "./remove-button.tsx";
import { useFavoritesAddress } from "./use-favorites-address.ts";

type KeptCarsProps = Omit<Favorites, "cars" | "removed"> & { cars: NonNullable<Favorites["cars"]> };

/** The kept cars: how many, their orders as links, the cars, and pages of many. */
export function KeptCars({ cars, order, page, pages, total }: KeptCarsProps) {
  const { t } = useI18n();
  const format = useFormat();
  const to = useFavoritesAddress();
  const leaving = useLeaving();
  return (
    <section aria-labelledby="kept" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Heading level={2} size={3} id="kept" className="grow">
          {t("{{count}} cars", { count: total })}
        </Heading>
        <Chips label={t("Sort by")}>
          {favoriteOrders.map((other) => (
            <LinkChip key={other} to={to({ order: other })} current={other === order} preventScrollReset>
              {other === "added" ? t("Last added first") : sortText(t, other)}
            </LinkChip>
          ))}
        </Chips>
      </div>
      <CarGrid
        cars={cars.filter(({ id }) => id !== leaving)}
        eager={2}
        heart={({ id, title }) => (
          <RemoveButton
            carId={id}
            title={title ?? t("Car without a title")}
            backTo={to({ order, page, removed: id })}
          />
        )}
      />
      <Pagination
        current={page}
        total={pages}
        hrefFor={(number) => to({ order, page: number })}
        labels={{
          nav: t("Pages"),
          previous: t("Previous"),
          next: t("Next"),
          page: (number) => t("Page {{number}}", { number }),
        }}
        format={format.number}
      />
    </section>
  );
}

/** The car that is being let go: it is not shown, unless that fails. */
function useLeaving(): number | null {
  const { formData } = useNavigation();
  return formData?.get("intent") === "remove" ? Number(formData.get("car_id")) : null;
}
