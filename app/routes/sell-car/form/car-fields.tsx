import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import type { Option } from "#app/ui/field.tsx";
import { ExplainedSelect, ExplainedText, type FieldsProps } from "./explained.tsx";
import { plateInput } from "./steps.ts";

/** The lists "brand-names" and "model-names" are used by enhance-form.ts. */
export function CarFields(props: FieldsProps) {
  const { t } = useI18n();
  const { distanceUnit } = useFormatter();
  const { lists } = props.page;
  return (
    <>
      <ExplainedText
        {...props}
        {...plateInput}
        name="license_plate"
        label={t("License plate")}
        className="sell-plate"
      />
      <div className="sell-fields">
        <ExplainedText
          {...props}
          name="brand"
          label={t("Brand")}
          list="brand-names"
          autoComplete="off"
          required
        />
        <ExplainedText
          {...props}
          name="model"
          label={t("Model")}
          list="model-names"
          autoComplete="off"
          required
        />
        <ExplainedText
          {...props}
          name="model_year"
          label={t("Model year")}
          inputMode="numeric"
          placeholder="2021"
          autoComplete="off"
          dir="ltr"
          required
        />
        <ExplainedText
          {...props}
          name="mileage"
          label={t("Mileage")}
          inputMode="numeric"
          placeholder="85000"
          after={distanceUnit}
          autoComplete="off"
          dir="ltr"
          required
        />
        <ExplainedSelect
          {...props}
          name="fuel_type"
          label={t("Fuel type")}
          options={withOther(lists.fuels, t("Another fuel"))}
        />
        <ExplainedSelect
          {...props}
          name="transmission_type"
          label={t("Transmission type")}
          options={withOther(lists.transmissions, t("Another transmission"))}
        />
        <ExplainedSelect
          {...props}
          name="color"
          label={t("Color")}
          options={withOther(lists.colors, t("Another color"))}
        />
      </div>
      <NameLists models={lists.models} />
    </>
  );
}

const withOther = (options: Option[], label: string) =>
  options.length > 0 ? [...options, { value: "other", label }] : [];

function NameLists({ models }: Pick<FieldsProps["page"]["lists"], "models">) {
  return (
    <>
      <datalist id="brand-names">
        {models.map(({ brand }) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      <datalist id="model-names">
        {models.flatMap(({ brand, names }) =>
          names.map((name) => (
            <option key={`${brand} ${name}`} value={name}>
              {brand}
            </option>
          )),
        )}
      </datalist>
    </>
  );
}
