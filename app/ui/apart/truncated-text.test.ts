import { describe, expect, it } from "vitest";
import { titleMaxLength, truncate, wordMaxLength } from "./truncated-text.tsx";

describe("a card's text", () => {
  it("is cut to 25 characters and an ellipsis when it is longer", () => {
    expect(truncate("Volkswagen Golf 1.5 TSI Life Edition", titleMaxLength)).toBe(
      "Volkswagen Golf 1.5 TSI L…",
    );
  });

  it("is cut after exactly that many, even if the last one is a space", () => {
    expect(truncate("Plug-in hybrid", wordMaxLength)).toBe("Plug-in …");
  });

  it("stays whole at exactly the limit", () => {
    expect(truncate("Electric", wordMaxLength)).toBe("Electric");
  });

  it("is measured in visible characters, not in code units", () => {
    expect(truncate("كهربائي", wordMaxLength)).toBe("كهربائي");
    expect(truncate("👩‍🔧👩‍🔧👩‍🔧", 2)).toBe("👩‍🔧👩‍🔧…");
  });
});
