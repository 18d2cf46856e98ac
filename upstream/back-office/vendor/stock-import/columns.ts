import { languages } from "#contract/languages.ts";
import type { TextKey } from "../../i18n.ts";

interface StockColumn {
  name: string;
  /** The label in the forms, which is translated. */
  label: TextKey;
  isRequired?: boolean;
  /** The name of the form's field, if it differs. */
  field?: string;
  /** The column of `cars`, if its name differs from the field's. */
  stored?: string;
  example: string;
}

/** The columns of a file. Their names must not change (docs/stock-import.md). */
export const stockColumns: readonly StockColumn[] = [
  { name: "vendor_reference", label: "Reference", isRequired: true, example: "A-1001" },
  {
    name: "brand",
    label: "Brand",
    isRequired: true,
    field: "model_id",
    stored: "brand_id",
    example: "Volkswagen",
  },
  { name: "model", label: "Model", isRequired: true, field: "model_id", example: "Golf" },
  { name: "variant", label: "Version", stored: "title", example: "1.5 TSI Life" },
  { name: "condition", label: "Condition", isRequired: true, field: "car_condition_id", example: "Used" },
  { name: "category", label: "Category", isRequired: true, field: "category_id", example: "Family car" },
  { name: "body_type", label: "Body", isRequired: true, example: "Hatchback" },
  { name: "color", label: "Color", isRequired: true, example: "Blue" },
  { name: "doors", label: "Doors", isRequired: true, example: "5" },
  { name: "seats", label: "Seats", isRequired: true, example: "5" },
  { name: "fuel_type", label: "Fuel type", isRequired: true, field: "fuel_type_id", example: "Petrol" },
  {
    name: "transmission",
    label: "Transmission type",
    isRequired: true,
    field: "transmission_type_id",
    example: "Manual",
  },
  { name: "power_kw", label: "Power in kW", isRequired: true, example: "96" },
  { name: "top_speed", label: "Top speed in km/h", isRequired: true, example: "210" },
  { name: "engine_cc", label: "Engine in cc", example: "1498" },
  { name: "co2", label: "CO₂ emissions in g/km", example: "125" },
  { name: "energy_label", label: "Energy label", example: "C" },
  { name: "electric_range", label: "Electric range in km (WLTP)", example: "" },
  { name: "battery_capacity", label: "Battery capacity in kWh", example: "" },
  { name: "license_plate", label: "License plate", example: "GBB-01-B" },
  { name: "year", label: "Year", isRequired: true, example: "2021" },
  { name: "first_registration_date", label: "First registration", example: "2021-03-15" },
  { name: "next_apk_date", label: "APK until", example: "2027-03-15" },
  { name: "owners", label: "Owners", example: "1" },
  { name: "mileage", label: "Mileage in kilometres", isRequired: true, example: "48000" },
  { name: "price", label: "Price in euros", isRequired: true, stored: "price_cents", example: "21950" },
  { name: "all_in", label: "All-in price", example: "yes" },
  { name: "vat_scheme", label: "VAT", example: "margin" },
  { name: "sell_status", label: "Status", example: "for_sale" },
  ...languages.map((lang) => ({
    name: `description_${lang}`,
    label: "Description" as const,
    stored: "description",
    example: lang === "en" ? "One owner, full service history" : "",
  })),
  { name: "equipment", label: "Equipment", example: "Tow bar|Cruise control" },
  {
    name: "pictures",
    label: "Photos",
    example: "https://pictures.example/a-1001-1.jpg|https://pictures.example/a-1001-2.jpg",
  },
];

export const columnNames = stockColumns.map(({ name }) => name);

/** The file's column for a field of the form; of several columns, the last one. */
export function columnOfField(field: string): string {
  return stockColumns.findLast((column) => (column.field ?? column.name) === field)?.name ?? field;
}
