import { FormSelect, FormText } from "#app/forms/form-fields.tsx";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import type { Option } from "#app/ui/field.tsx";
import { Explained, type FieldName, type FieldsProps, useSource } from "./explained.tsx";
import { examples } from "./steps.ts";

/** The lists "brand-names" and "model-names" are used by enhance-form.ts. */
export function CarFields({ fields, page, proposed }: FieldsProps) {
  const { t } = useI18n();
  const { distanceUnit } = useFormatter();
  const source = useSource({ fields, proposed });
  const { lists } = page;
  const plate = t("License plate");
  return (
    <>
      <Explained name="license_plate" label={plate} page={page}>
        <FormText
          field={fields.license_plate}
          label={plate}
          placeholder={examples.license_plate}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          dir="ltr"
          required
          className="sell-plate"
        />
      </Explained>
      <div className="sell-fields">
        <Explained name="brand" label={t("Brand")} page={page}>
          <FormText
            field={fields.brand}
            label={t("Brand")}
            hint={source("brand")}
            list="brand-names"
            autoComplete="off"
            required
          />
        </Explained>
        <Explained name="model" label={t("Model")} page={page}>
          <FormText
            field={fields.model}
            label={t("Model")}
            hint={source("model")}
            list="model-names"
            autoComplete="off"
            required
          />
        </Explained>
        <Explained name="model_year" label={t("Model year")} page={page}>
          <FormText
            field={fields.model_year}
            label={t("Model year")}
            hint={source("model_year")}
            inputMode="numeric"
            placeholder="2021"
            autoComplete="off"
            dir="ltr"
            required
          />
        </Explained>
        <Explained name="mileage" label={t("Mileage")} page={page}>
          <FormText
            field={fields.mileage}
            label={t("Mileage")}
            inputMode="numeric"
            placeholder="85000"
            after={distanceUnit}
            autoComplete="off"
            dir="ltr"
            required
          />
        </Explained>
        <ListField
          name="fuel_type"
          label={t("Fuel type")}
          options={lists.fuels}
          {...{ fields, page, proposed }}
        />
        <ListField
          name="transmission_type"
          label={t("Transmission type")}
          options={lists.transmissions}
          {...{ fields, page, proposed }}
        />
        <ListField
          name="color"
          label={t("Color")}
          options={
            lists.colors.length > 0 ? [...lists.colors, { value: "other", label: t("Another color") }] : []
          }
          {...{ fields, page, proposed }}
        />
      </div>
      <datalist id="brand-names">
        {lists.models.map(({ brand }) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      <datalist id="model-names">
        {lists.models.flatMap(({ brand, names }) =>
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

interface ListFieldProps extends FieldsProps {
  name: FieldName;
  label: string;
  options: readonly Option[];
}

/** A select; a text field if the API has no list. */
function ListField({ name, label, options, ...props }: ListFieldProps) {
  const { t } = useI18n();
  const source = useSource(props);
  const common = { field: props.fields[name], label, hint: source(name), required: true };
  return (
    <Explained name={name} label={label} page={props.page}>
      {options.length > 0 ? (
        <FormSelect {...common} options={options} emptyLabel={t("Please choose")} autoComplete="off" />
      ) : (
        <FormText {...common} autoComplete="off" />
      )}
    </Explained>
  );
}
