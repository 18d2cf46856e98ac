import { describe, expect, it } from "vitest";
import { socialNetwork } from "./site-footer.tsx";

describe("a social link of the settings", () => {
  it.each([
    ["facebook", "facebook", "Facebook"],
    ["fab fa-facebook-f", "facebook", "Facebook"],
    ["fa-brands fa-x-twitter", "x", "X"],
    ["icon-twitter", "x", "X"],
    ["LinkedIn", "linkedin", "LinkedIn"],
  ])("with the icon %j belongs to the network %s", (icon, expected, label) => {
    expect(socialNetwork({ url: "https://social.example/us", icon })).toEqual({ icon: expected, label });
  });

  it("is named by its host when the network is unknown", () => {
    expect(socialNetwork({ url: "https://www.mastodon.example/@us", icon: "<i class='m'></i>" })).toEqual({
      icon: "globe",
      label: "mastodon.example",
    });
  });
});
