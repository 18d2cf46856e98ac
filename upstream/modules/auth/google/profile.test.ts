import { expect, test } from "vitest";
import { firstName } from "#contract/rules.ts";
import fc from "#tests/setup/fast-check.ts";
import { cleanName, parseProfile } from "./profile.ts";

const userinfo = { sub: "1", email: "jan@example.net", email_verified: true };

test.each([
  [{ given_name: "Jan", family_name: "de Vries" }, "Jan", "de Vries"],
  [{ given_name: "Anne‑Marie", family_name: "O’Brien" }, "Anne-Marie", "O’Brien"],
  [{ given_name: "عادل", family_name: "منصور" }, "عادل", "منصور"],
  [{ given_name: "علی\u200cرضا", family_name: "\u200fکریمی\u200c" }, "علی\u200cرضا", "کریمی"],
  [{ given_name: "Zoe\u0308", family_name: "" }, "Zoë", ""],
  [{ given_name: "Jan 🚗", family_name: "(Autos) B.V." }, "Jan", "Autos B V"],
  [{ given_name: "  -Jan- ", family_name: "X" }, "Jan", ""],
  [{ name: "Jan van den Berg" }, "Jan", "van den Berg"],
  [{ name: "Jan" }, "Jan", ""],
  [{ given_name: "Jan", family_name: "‘t Hart" }, "Jan", "‘t Hart"],
  [{ given_name: "Jan", family_name: "O‘Brien" }, "Jan", "O’Brien"],
  [{ given_name: "J", name: "J" }, "jan", ""],
  [{ given_name: 7, family_name: null }, "jan", ""],
  [{ given_name: "<script>alert(1)</script>" }, "script alert script", ""],
])("The profile %j gives the first name %j and the last name %j", (names, firstName, lastName) => {
  expect(parseProfile({ ...userinfo, ...names })).toMatchObject({ firstName, lastName });
});

test("A cleaned name is empty or follows the rule for names, and a valid name is left unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 120 }), (text) => {
      const name = cleanName(text);
      if (name !== "") expect(firstName.parse(name)).toBe(name);
    }),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(..."abÉي '‘’‑-\u200c\u200d\u200f\ufe0f"), { maxLength: 60 }),
      (letters) => {
        const { success, data } = firstName.safeParse(letters.join(""));
        if (success) expect(cleanName(data)).toBe(data);
      },
    ),
    { numRuns: 2000 },
  );
});

test("A profile with an unverified address is reported as unverified, and an incomplete profile is rejected", () => {
  expect(parseProfile({ ...userinfo, email_verified: false })).toBe("unverified");
  expect(parseProfile({ ...userinfo, email_verified: "true" })).toMatchObject({ googleId: "1" });
  for (const nothing of [null, "jan", [], {}, { sub: "1" }]) expect(parseProfile(nothing)).toBeUndefined();
});
