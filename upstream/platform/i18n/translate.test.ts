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
  for (const name of ["$& {{name}}", "$t(Name)", "<b>", "20583"])
    expect(t("{{name}} has a question about your car.", { name })).toBe(
      `${name} has a question about your car.`,
    );
});

test("In a right-to-left text, a value of other letters or digits is isolated, and one with Arabic words is not", () => {
  const ar = createTranslator("ar", "mail");
  const subject = (car: string) => ar("A question about your {{car}}", { car });
  for (const car of ["BMW 320i (2019)", "3.0 TDI", "+31 30 123"])
    expect(subject(car)).toBe(`سؤال عن سيارتك \u2068${car}\u2069`);
  for (const car of ["بي إم دبليو 320", "Volvo، حتى 15,000"])
    expect(subject(car)).toBe(`سؤال عن سيارتك ${car}`);
  const nl = createTranslator("nl", "mail");
  expect(nl("A question about your {{car}}", { car: "BMW" })).not.toMatch(/[\u2068\u2069]/);
});
