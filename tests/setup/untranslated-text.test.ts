import { describe, expect, it } from "vitest";
import { findUntranslatedText, withoutNames } from "./untranslated-text.ts";

describe("The check for untranslated text", () => {
  it("ignores an address, even if it contains a name", () => {
    for (const path of [
      "new-7083e6006337@example.net",
      "https://example.net/fiat-600/and/more",
      "www.600.example",
    ]) {
      expect(withoutNames(path, ["600"]).trim()).toBe("");
      expect(findUntranslatedText("ar", [{ text: path, where: "bdi" }], ["600"])).toEqual([]);
    }
  });

  it("ignores a reference, even if it contains a name", () => {
    expect(withoutNames("R-3DZ4-UHPL", ["Z4"]).trim()).toBe("");
  });

  it("ignores a code beside a name, even if part of the name looks like a code", () => {
    expect(withoutNames("AB-12-CD Mazda CX-30 e-SKYACTIV", ["Mazda CX-30 e-SKYACTIV"]).trim()).toBe("");
  });

  it("reports a phrase of which words remain after its names are removed", () => {
    const texts = [{ text: "Fiat 600 with a roof", where: "p" }];
    expect(findUntranslatedText("ar", texts, ["Fiat 600"])).toEqual(["p: Fiat 600 with a roof"]);
  });
});
