import { describe, expect, it } from "vitest";
import { cut, titleCutoff, wordCutoff } from "./cut.ts";

describe("a card's text", () => {
  it("is cut to 25 characters and an ellipsis when it is longer", () => {
    expect(cut("Volkswagen Golf 1.5 TSI Life Edition", titleCutoff)).toBe("Volkswagen Golf 1.5 TSI L…");
  });

  it("stays whole at exactly the limit", () => {
    expect(cut("Electric", wordCutoff)).toBe("Electric");
  });

  it("counts what a reader counts, not code units", () => {
    expect(cut("كهربائي", wordCutoff)).toBe("كهربائي");
    expect(cut("👩‍🔧👩‍🔧👩‍🔧", 2)).toBe("👩‍🔧👩‍🔧…");
  });
});
