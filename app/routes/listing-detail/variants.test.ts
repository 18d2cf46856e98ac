import { expect, it } from "vitest";
import { carFormHref, carHref, variantOf, variantOfForm, variants } from "./variants.ts";

it.each(Object.keys(variants) as (keyof typeof variants)[])(
  "the forms of the page variant %s lead back to it in every language",
  (name) => {
    for (const lang of ["en", "nl", "ar"] as const) {
      expect(variantOf(carHref(lang, name, 7))).toBe(name);
      const form = carFormHref(lang, "report", name, 7);
      expect(form).toMatch(/\/listing-detail-v1\/7\/report(\?|$)/);
      expect(variantOfForm(`https://cars.example${form}`)).toBe(name);
    }
  },
);

it.each(["", "?from=v9", "?from=toString", "?from=//evil.example"])(
  "a form with the query '%s' leads back to the first variant",
  (query) => expect(variantOfForm(`/listing-detail-v1/7/contact${query}`)).toBe("v1"),
);

it("each variant has its own gallery and all sections, with a price section if its head is the photo", () => {
  const all = Object.values(variants);
  expect(new Set(all.map(({ gallery }) => gallery)).size).toBe(all.length);
  for (const { head, sections } of all)
    expect(sections.toSorted().filter((name) => name !== "price" || head === "photo")).toEqual(
      [
        ...["description", "equipment", "facts", "place"],
        ...(head === "photo" ? ["price"] : []),
        ...["seller", "specifications"],
      ].toSorted(),
    );
});
