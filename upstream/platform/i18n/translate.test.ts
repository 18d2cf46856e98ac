import { expect, test } from "vitest";
import { createTranslator, isTextKey, translate } from "./translate.ts";

test("English is spelled right where its key is not", () => {
  expect(translate("en", "Subjct is required")).toBe("Subject is required");
  expect(translate("en", "Email is required")).toBe("Email is required");
});

test("A text that is not in the files does not compile, and reads as itself", () => {
  // @ts-expect-error
  expect(translate("nl", "No such text.")).toBe("No such text.");
  expect(isTextKey("No such text.", "site")).toBe(false);
  expect(isTextKey("toString", "site")).toBe(false);
});

test("A value is put in as it is, though it looks like a place or another text", () => {
  const t = createTranslator("en", "mail");
  for (const name of ["$& {{name}}", "$t(Name)", "<b>"])
    expect(t("{{name}} has a question about your car.", { name })).toBe(
      `${name} has a question about your car.`,
    );
});
