import type { DetailCar } from "#app/features/cars/car-details.ts";
import { priceChange } from "#app/features/cars/price-change.ts";
import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyFacts } from "#app/ui/key-facts.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { minComparedCars } from "#contract/car-list-options.ts";
import type { PricePosition } from "#contract/cars.ts";

export interface PriceMeaningProps {
  car: DetailCar;
  /** Null if the API does not compare prices. */
  position: PricePosition | null;
}

/** The price of a sold car is not compared. */
const isCompared = ({ car, position }: PriceMeaningProps) => position !== null && car.status !== "sold";

export const hasPriceMeaning = (props: PriceMeaningProps): boolean =>
  props.car.isAllIn === true || props.car.prices.length > 1 || isCompared(props);

/** Shows what the price includes, how it changed, and how it compares with others. */
export function PriceMeaning({ car, position }: PriceMeaningProps) {
  const { t } = useI18n();
  return (
    <>
      <PageStyle name="price-meaning" />
      {car.isAllIn && <p className="text-sm text-soft">{t("All-in price: no obligatory costs on top")}</p>}
      <PriceHistory car={car} />
      {position && isCompared({ car, position }) && <Comparison position={position} />}
    </>
  );
}

/** Renders nothing if the price never changed. */
function PriceHistory({ car }: Pick<PriceMeaningProps, "car">) {
  const { t } = useI18n();
  const format = useFormatter();
  const { drop, prices } = car;
  const last = prices.at(-1);
  if (prices.length < 2 || !last) return null;
  const change = priceChange(car);
  const texts = {
    amount: bidiIsolate(format.price(Math.abs(change ?? 0))),
    date: bidiIsolate(format.date(last.date)),
  };
  return (
    <details className="price-note">
      <summary>
        {change === null ? (
          t("Price history")
        ) : (
          <span className={change < 0 ? "price-good" : undefined}>
            <span aria-hidden="true">{change < 0 ? "↓ " : "↑ "}</span>
            {change < 0
              ? t("{{amount}} lower since {{date}}", texts)
              : t("{{amount}} higher since {{date}}", texts)}
          </span>
        )}
        <PriceLine prices={prices} />
        <Icon name="chevron-down" />
      </summary>
      <KeyFacts
        rows
        facts={prices.map(({ date, price }) => ({
          label: format.date(date),
          value: <bdi>{format.price(price)}</bdi>,
        }))}
      />
      {drop !== null && (
        <p className="hint">{t("Compared with the lowest price of the 30 days before the change.")}</p>
      )}
    </details>
  );
}

/** Draws a step for each price; the table below it has the same data. */
function PriceLine({ prices }: Pick<DetailCar, "prices">) {
  const { path, end } = priceLine(prices);
  return (
    <svg viewBox="0 0 104 32" aria-hidden="true" className="price-line">
      <path d={path} />
      <circle cx={end.x} cy={end.y} r="3.5" />
    </svg>
  );
}

function Comparison({ position }: { position: PricePosition }) {
  const { t } = useI18n();
  const format = useFormatter();
  const { cars, dearer } = position;
  if (cars < minComparedCars)
    return (
      <p className="text-sm text-soft">
        {t("Too few cars like this one are for sale here to compare its price.")}
      </p>
    );
  const numbers = { cars: format.number(cars), dearer: format.number(dearer) };
  const range = {
    ...numbers,
    from: String(position.year_min),
    to: String(position.year_max),
    least: bidiIsolate(format.distance(position.mileage_min)),
    most: bidiIsolate(format.distance(position.mileage_max)),
  };
  return (
    <details className="price-note">
      <summary>
        <span className={dearer * 2 > cars ? "price-good" : undefined}>
          {dearer === 0
            ? t("None of the {{cars}} similar cars here costs more", numbers)
            : t("Cheaper than {{dearer}} of the {{cars}} similar cars here", numbers)}
        </span>
        <svg viewBox="0 0 104 8" preserveAspectRatio="none" aria-hidden="true" className="price-bar">
          <rect width="104" height="8" />
          <rect width={Math.round((104 * dearer) / cars)} height="8" />
        </svg>
        <Icon name="chevron-down" />
      </summary>
      <p>
        {position.like === "model"
          ? t(
              "Compared with the prices of {{cars}} cars for sale here: the same model, about as strong, built from {{from}} to {{to}}, with {{least}} to {{most}}.",
              range,
            )
          : t(
              "Compared with the prices of {{cars}} cars for sale here: the same body and fuel, about as strong, built from {{from}} to {{to}}, with {{least}} to {{most}}.",
              range,
            )}{" "}
        {t("Condition and equipment are not taken into account.")}
      </p>
    </details>
  );
}

/** Coordinates in a drawing of 104 × 32 units. */
const [left, right, top, bottom] = [4, 84, 4, 28];
/** The end of the line, which continues from the last change to today. */
const end = 100;

/** Returns the path of a line from the oldest price on; it stays at each price until the next one. */
export function priceLine(prices: readonly { date: string; price: number }[]) {
  const days = prices.map(({ date }) => Date.parse(date));
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const amounts = prices.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (day: number) =>
    Math.round(last > first ? left + ((right - left) * (day - first)) / (last - first) : left);
  const y = (price: number) =>
    Math.round(
      highest > lowest
        ? bottom - ((bottom - top) * (price - lowest)) / (highest - lowest)
        : (top + bottom) / 2,
    );
  const steps = amounts.map((price, index) =>
    index === 0 ? `M${left} ${y(price)}` : `H${x(days[index] ?? last)}V${y(price)}`,
  );
  return { path: `${steps.join("")}H${end}`, end: { x: end, y: y(amounts.at(-1) ?? lowest) } };
}
