/** Filters with few options, whose names are translated: the filter, its table, and the column of its values. */
export const translatedLists = [
  ["category_id", "categories", "id"],
  ["car_condition_id", "car_conditions", "id"],
  ["fuel_type_id", "fuel_types", "id"],
  ["transmission_type_id", "transmission_types", "id"],
  ["body_type", "body_types", "value"],
  ["color", "colors", "value"],
] as const;

export const optionLists = [
  ["brand_id", "brands", "id"],
  ["model_id", "models", "id"],
  ...translatedLists,
] as const;
