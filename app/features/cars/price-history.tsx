import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Disclosure } from "#app/ui/accordion.tsx";
import type { DetailCar } from "./car-details.ts";
import { priceChange } from "./price-change.ts";

/** Renders nothing if the price never changed. */
export function PriceHistory({ car }: { car: Pick<DetailCar, "price" | "prices"> }) {
  const { t } = useI18n();
  const format = useFormatter();
  const change = priceChange(car);
  if (change === null) return null;
  const amount = bidiIsolate(format.price(Math.abs(change)));
  return (
    <Disclosure
      summary={
        change < 0
          ? t("Price lowered by {{amount}}", { amount })
          : t("Price raised by {{amount}}", { amount })
      }
    >
      <dl className="facts facts-rows">
        {car.prices.map(({ date, price }) => (
          <div key={date}>
            <dt>
              <time dateTime={date}>{format.date(date)}</time>
            </dt>
            <dd>
              <bdi>{format.price(price)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
