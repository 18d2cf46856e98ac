import { expect, it } from "vitest";
import type { TownCount } from "#contract/towns.ts";
import { canonicalPlaceQuery } from "./canonical-place.server.ts";

const towns = (...names: string[]) =>
  names.map((name, index): TownCount => ({ name, lat: 51 + index, lng: 4.3, count: 1 }));

it("The canonical query names a town in the default language, even if another has the same longitude", async () => {
  const query = await canonicalPlaceQuery({
    search: { city: "Den Haag", page: 2 },
    town: "Den Haag",
    towns: towns("Bergen", "Den Haag"),
    readInDefaultLang: async () => towns("Mons", "The Hague"),
  });
  expect(query).toBe("city=The+Hague&page=2");
});

it("The canonical query names a town in the default language, even if another has the same latitude", async () => {
  const at = (lng: number, name: string): TownCount => ({ name, lat: 52, lng, count: 1 });
  const query = await canonicalPlaceQuery({
    search: { city: "Den Haag" },
    town: "Den Haag",
    towns: [at(5, "Utrecht"), at(4, "Den Haag")],
    readInDefaultLang: async () => [at(5, "Utrecht"), at(4, "The Hague")],
  });
  expect(query).toBe("city=The+Hague");
});
