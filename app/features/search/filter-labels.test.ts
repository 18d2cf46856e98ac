import { expect, it } from "vitest";
import type { Translate } from "#app/i18n/translator.ts";
import { type ChoiceFilter, facetListOf } from "./car-facets.ts";
import { filterLabels } from "./filter-labels.ts";

it("Every filter has its own texts for its name, for no choice and for an unknown choice", () => {
  const t = ((key: string) => key) as Translate;
  const filters = Object.keys(facetListOf) as ChoiceFilter[];
  const words = filters.flatMap((filter) => Object.values(filterLabels(t, filter)));
  expect(new Set(words).size).toBe(3 * filters.length);
});
