import { serializeFilters } from "#app/features/search/car-filters.ts";
import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { CardLink } from "#app/ui/card.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type BlockProps, HomeSection } from "./home-section.tsx";
import type { MiniCar } from "./load-blocks.server.ts";
import type { HomeBlocks } from "./loader.server.ts";

export function Drops({ drops, ...place }: BlockProps & Pick<HomeBlocks, "drops">) {
  const { t } = useI18n();
  if (drops.length === 0) return null;
  return (
    <HomeSection id="drops" title={t("Just lowered in price")} {...place}>
      <MiniCars cars={drops} />
    </HomeSection>
  );
}

export function ElectricCars({ electric, ...place }: BlockProps & Pick<HomeBlocks, "electric">) {
  const { t } = useI18n();
  const listHref = useHref()("/:lang?/listing-car");
  if (!electric) return null;
  return (
    <HomeSection
      id="electric"
      title={t("New in: electric")}
      action={
        <TextLink to={`${listHref}?${serializeFilters({ fuel_type_id: electric.fuel })}`}>
          {t("All electric cars")}
        </TextLink>
      }
      {...place}
    >
      <MiniCars cars={electric.cars} />
    </HomeSection>
  );
}

function MiniCars({ cars }: { cars: readonly MiniCar[] }) {
  const { t } = useI18n();
  const format = useFormatter();
  const href = useHref();
  return (
    <ul className="mini-cars">
      <PageStyle name="mini-cars" />
      <PageStyle name="card" />
      {cars.map(({ id, title, price, image, drop }) => (
        <li key={id} className="card">
          <Picture src={image} alt="" sizes="9rem" placeholderIcon="car" />
          <div>
            <strong>{price === null ? t("Price on request") : <bdi>{format.price(price)}</bdi>}</strong>
            {drop !== undefined && (
              <span>
                <span aria-hidden="true">
                  {" ↓ "}
                  <bdi>{format.price(drop)}</bdi>
                </span>
                <span className="sr-only">
                  {t("Price lowered by {{amount}}", { amount: bidiIsolate(format.price(drop)) })}
                </span>
              </span>
            )}
            <CardLink to={href("/:lang?/listing-detail-v1/:id", { id: String(id) })} prefetch="intent">
              <bdi>{title ?? t("Car without a title")}</bdi>
            </CardLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
