import { describe, expect, it } from "vitest";
import { findUntranslatedText, withoutNames } from "./untranslated-text.ts";

describe("What is of no language", () => {
  it("is an address, though a name stands in it", () => {
    for (const path of [
      "new-7083e6006337@example.net",
      "https://example.net/fiat-600/and/more",
      "www.600.example",
    ]) {
      expect(withoutNames(path, ["600"]).trim()).toBe("");
      expect(findUntranslatedText("ar", [{ text: path, where: "bdi" }], ["600"])).toEqual([]);
    }
  });

  it("is a reference, though a name stands in it", () => {
    expect(withoutNames("R-3DZ4-UHPL", ["Z4"]).trim()).toBe("");
  });

  it("is a code and a name, though the name looks like a code", () => {
    expect(withoutNames("AB-12-CD Mazda CX-30 e-SKYACTIV", ["Mazda CX-30 e-SKYACTIV"]).trim()).toBe("");
  });

  it("is not a phrase that stays when they are taken out", () => {
    const texts = [{ text: "Fiat 600 with a roof", where: "p" }];
    expect(findUntranslatedText("ar", texts, ["Fiat 600"])).toEqual(["p: Fiat 600 with a roof"]);
  });
});
