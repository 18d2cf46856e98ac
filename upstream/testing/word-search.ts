import { carsResponse } from "#contract/cars.ts";
import type { TestApi } from "./api.ts";

type NamedTable =
  | "brands"
  | "models"
  | "towns"
  | "fuel_types"
  | "transmission_types"
  | "car_conditions"
  | "equipment";

export async function renameEntries(api: TestApi, table: NamedTable, names: Record<number, string>) {
  for (const [id, name] of Object.entries(names))
    await api.db.updateTable(table).set({ name }).where("id", "=", Number(id)).execute();
}

/** Returns the ids of all cars that a search finds. */
export async function idsOfSearch(api: TestApi, query: Record<string, string>): Promise<number[]> {
  const search = new URLSearchParams({ ...query, show_num: "100" });
  const { data } = await api.readExact(`/en/cars?${search}`, carsResponse);
  return data.data.map(({ id }) => id);
}
