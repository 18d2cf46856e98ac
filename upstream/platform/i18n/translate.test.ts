import { expect, test } from "vitest";
import { createTranslator, isTextKey, translate } from "./translate.ts";

test("An English text is spelled correctly even if its key is misspelled", () => {
  expect(translate("en", "Subjct is required")).toBe("Subject is required");
  expect(translate("en", "Email is required")).toBe("Email is required");
});

test("An unknown text key is a type error and is returned as it is", () => {
  // @ts-expect-error
  expect(translate("nl", "No such text.")).toBe("No such text.");
  expect(isTextKey("No such text.", "site")).toBe(false);
  expect(isTextKey("toString", "site")).toBe(false);
});

test("A value is inserted unchanged, even if it looks like a placeholder or a text key", () => {
  const t = createTranslator("en", "mail");
  for (const name of ["$& {{name}}", "$t(Name)", "<b>"])
    expect(t("{{name}} has a question about your car.", { name })).toBe(
      `${name} has a question about your car.`,
    );
});
