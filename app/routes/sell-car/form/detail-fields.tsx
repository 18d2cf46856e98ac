import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ComparablePrices } from "../comparable-prices.server.ts";
import { ExplainedText, type FieldsProps } from "./explained.tsx";

export function DetailFields({ prices, ...props }: FieldsProps & { prices: ComparablePrices | null }) {
  const { t } = useI18n();
  const { currencySymbol } = useFormatter();
  const { today } = props.page;
  const note = t("(optional)");
  const count = { note, inputMode: "numeric", placeholder: "5", autoComplete: "off", dir: "ltr" } as const;
  const day = { note, type: "date" } as const;
  return (
    <>
      <div className="sell-fields">
        <ExplainedText
          {...props}
          {...day}
          name="first_registration_date"
          label={t("First registration date")}
          max={today}
        />
        <ExplainedText {...props} {...day} name="last_apk_date" label={t("Last APK date")} max={today} />
        <ExplainedText {...props} {...day} name="next_apk_date" label={t("Next APK date")} />
      </div>
      <p
        role="status"
        className="hint"
        id="apk-proposal"
        data-text={t(
          "We have filled in when the next APK is due by the usual schedule. Change it if your last report says otherwise.",
        )}
      />
      <div className="sell-fields">
        <ExplainedText {...props} {...count} name="doors" label={t("Doors")} />
        <ExplainedText {...props} {...count} name="seats" label={t("Seats")} />
        <ExplainedText
          {...props}
          name="expected_price"
          label={t("Expected price")}
          before={currencySymbol}
          inputMode="decimal"
          placeholder="12950"
          autoComplete="off"
          dir="ltr"
          required
        />
      </div>
      {prices && <ComparableCars prices={prices} />}
    </>
  );
}

function ComparableCars({ prices: { cars, from, to, years, mileages } }: { prices: ComparablePrices }) {
  const { t } = useI18n();
  const format = useFormatter();
  const built =
    years[0] === years[1]
      ? t("the same model, built in {{year}}", { year: String(years[0]) })
      : t("the same model, built from {{from}} to {{to}}", { from: String(years[0]), to: String(years[1]) });
  const driven =
    mileages === null
      ? t("whatever their mileage")
      : t("with {{least}} to {{most}}", {
          least: bidiIsolate(format.distance(mileages[0])),
          most: bidiIsolate(format.distance(mileages[1])),
        });
  return (
    <Notice>
      <p>
        <strong>
          {t("Sellers ask {{from}} to {{to}} for cars like yours.", {
            from: bidiIsolate(format.price(from)),
            to: bidiIsolate(format.price(to)),
          })}
        </strong>
      </p>
      <p>
        {t("That is the middle half of the prices of {{cars}} cars for sale here: {{built}}, {{driven}}.", {
          cars: format.number(cars),
          built,
          driven,
        })}{" "}
        {t("Condition and equipment are not taken into account, and asking prices are not selling prices.")}
      </p>
    </Notice>
  );
}
