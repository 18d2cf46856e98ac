import { FormText } from "#app/forms/form-fields.tsx";
import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ComparablePrices } from "../comparable-prices.server.ts";
import { Explained, type FieldsProps, useSource } from "./explained.tsx";

/** Optional fields, and the price with what similar cars cost. */
export function DetailFields({
  fields,
  page,
  proposed,
  prices,
}: FieldsProps & { prices: ComparablePrices | null }) {
  const { t } = useI18n();
  const source = useSource({ fields, proposed });
  const optional = t("(optional)");
  const days = [
    { name: "first_registration_date", label: t("First registration date"), max: page.today },
    { name: "last_apk_date", label: t("Last APK date"), max: page.today },
    { name: "next_apk_date", label: t("Next APK date"), max: undefined },
  ] as const;
  const counts = [
    { name: "doors", label: t("Doors") },
    { name: "seats", label: t("Seats") },
  ] as const;
  return (
    <>
      <div className="sell-fields">
        {days.map(({ name, label, max }) => (
          <Explained key={name} name={name} label={label} page={page}>
            <FormText
              field={fields[name]}
              label={label}
              note={optional}
              hint={source(name)}
              type="date"
              max={max}
            />
          </Explained>
        ))}
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
        {counts.map(({ name, label }) => (
          <Explained key={name} name={name} label={label} page={page}>
            <FormText
              field={fields[name]}
              label={label}
              note={optional}
              hint={source(name)}
              inputMode="numeric"
              placeholder="5"
              autoComplete="off"
              dir="ltr"
            />
          </Explained>
        ))}
        <Explained name="expected_price" label={t("Expected price")} page={page}>
          <FormText
            field={fields.expected_price}
            label={t("Expected price")}
            before={useFormatter().currencySymbol}
            inputMode="decimal"
            placeholder="12950"
            autoComplete="off"
            dir="ltr"
            required
          />
        </Explained>
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
