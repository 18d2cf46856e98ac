import { describe, expect, it } from "vitest";
import { tolerant } from "#app/api/transport/tolerant.ts";
import { settings } from "#contract/content.ts";
import { organization } from "./organization.ts";

const origin = "https://cars.example";

describe("the organisation as machines read it", () => {
  it("has its name, mark, ways to reach it, other places and registration", () => {
    const apiSettings = tolerant(settings).parse({
      site_name: "Autoplein",
      kvk_number: "83892869",
      contact: { email: "hallo@cars.example", phone: "+31 72 000 1200", address: "Kade 12, Alkmaar" },
      social_media: [{ url: "https://x.com/autoplein", icon: "x" }],
    });
    expect(JSON.parse(JSON.stringify(organization(apiSettings, origin)))).toEqual({
      "@context": "https://schema.org",
      "@type": "Organization",
      "@id": "https://cars.example/#organization",
      name: "Autoplein",
      url: "https://cars.example/",
      logo: "https://cars.example/apple-touch-icon.png",
      address: "Kade 12, Alkmaar",
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        availableLanguage: ["en", "ar", "nl"],
        email: "hallo@cars.example",
        telephone: "+31 72 000 1200",
      },
      sameAs: ["https://x.com/autoplein"],
      identifier: { "@type": "PropertyValue", propertyID: "KVK", value: "83892869" },
    });
  });

  it.each([
    ["settings that say nothing", tolerant(settings).parse({})],
    ["settings that cannot be had", null],
  ])("leaves out what is not known: %s", (_, apiSettings) => {
    const text = JSON.stringify(organization(apiSettings, origin));
    expect(text).not.toMatch(/null|undefined|contactPoint|sameAs|identifier|address/);
    expect(JSON.parse(text).name).toBe("Car Market");
  });
});
