import { languages } from "#contract/languages.ts";

interface StockColumn {
  name: string;
  isRequired?: boolean;
  /** The form's field, where it has another name. */
  field?: string;
  /** The column of `cars`, where it has another name than the field. */
  stored?: string;
  example: string;
}

/** The columns of a file, whose names stay as they are (docs/stock-import.md). */
export const stockColumns: readonly StockColumn[] = [
  { name: "vendor_reference", isRequired: true, example: "A-1001" },
  { name: "brand", isRequired: true, field: "model_id", stored: "brand_id", example: "Volkswagen" },
  { name: "model", isRequired: true, field: "model_id", example: "Golf" },
  { name: "variant", stored: "title", example: "1.5 TSI Life" },
  { name: "condition", isRequired: true, field: "car_condition_id", example: "Used" },
  { name: "category", isRequired: true, field: "category_id", example: "Family car" },
  { name: "body_type", isRequired: true, example: "Hatchback" },
  { name: "color", isRequired: true, example: "Blue" },
  { name: "doors", isRequired: true, example: "5" },
  { name: "seats", isRequired: true, example: "5" },
  { name: "fuel_type", isRequired: true, field: "fuel_type_id", example: "Petrol" },
  { name: "transmission", isRequired: true, field: "transmission_type_id", example: "Manual" },
  { name: "power_kw", isRequired: true, example: "96" },
  { name: "top_speed", isRequired: true, example: "210" },
  { name: "engine_cc", example: "1498" },
  { name: "co2", example: "125" },
  { name: "energy_label", example: "C" },
  { name: "license_plate", example: "GBB-01-B" },
  { name: "year", isRequired: true, example: "2021" },
  { name: "first_registration_date", example: "2021-03-15" },
  { name: "next_apk_date", example: "2027-03-15" },
  { name: "owners", example: "1" },
  { name: "mileage", isRequired: true, example: "48000" },
  { name: "price", isRequired: true, stored: "price_cents", example: "21950" },
  { name: "sell_status", example: "for_sale" },
  ...languages.map((lang) => ({
    name: `description_${lang}`,
    stored: "description",
    example: lang === "en" ? "One owner, full service history" : "",
  })),
  { name: "equipment", example: "Tow bar|Cruise control" },
  {
    name: "pictures",
    example: "https://pictures.example/a-1001-1.jpg|https://pictures.example/a-1001-2.jpg",
  },
];

export const columnNames = stockColumns.map(({ name }) => name);

/** A form's field, as the file calls it: the last column of those that make it. */
export function columnOfField(field: string): string {
  return stockColumns.findLast((column) => (column.field ?? column.name) === field)?.name ?? field;
}
