import { describe, expect, it } from "vitest";
import { languages } from "#contract/languages.ts";
import { organization } from "./organization.ts";

const site = {
  origin: "https://cars.example",
  siteName: "Autoplein",
  social: [],
  kvkNumber: null,
  vatNumber: null,
};

describe("the structured data of the organisation", () => {
  it("contains the name, logo, contact point, social links and registration", () => {
    const contact = { email: "hallo@cars.example", phone: "+31 72 000 1200", address: "Kade 12, Alkmaar" };
    const registration = { kvkNumber: "83892869", vatNumber: "NL004495445B01" };
    const social = [{ url: "https://x.com/autoplein", icon: "x" }];
    expect(organization(contact, { ...site, social, ...registration })).toEqual({
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
        availableLanguage: [...languages],
        email: "hallo@cars.example",
        telephone: "+31 72 000 1200",
      },
      sameAs: ["https://x.com/autoplein"],
      identifier: { "@type": "PropertyValue", propertyID: "KVK", value: "83892869" },
      vatID: "NL004495445B01",
    });
  });

  it.each([
    ["empty settings", { email: null, phone: null, address: null }],
    ["settings that fail to load", null],
  ])("leaves out unknown values: %s", (_, contact) => {
    const text = JSON.stringify(organization(contact, site));
    expect(text).not.toMatch(/null|undefined|contactPoint|sameAs|identifier|vatID|address/);
    expect(JSON.parse(text).name).toBe("Autoplein");
  });
});
