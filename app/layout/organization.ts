import type { Organization, WebSite, WithContext } from "schema-dts";
import type { Settings } from "#contract/content.ts";
import { languages } from "#contract/languages.ts";
import type { SiteData } from "./site.tsx";

type Site = Pick<SiteData, "origin" | "siteName" | "social" | "kvkNumber" | "vatNumber">;
type Contact = Pick<Settings["contact"], "email" | "phone" | "address">;

/** Returns what `organization` needs from a page's loader, because `site` has the rest. */
export const organizationContact = (settings: Settings | null): Contact | null =>
  settings && {
    email: settings.contact.email,
    phone: settings.contact.phone,
    address: settings.contact.address,
  };

/** The structured data of the home page: the site and the organization that runs it. */
export const siteAndOrganization = (contact: Contact | null, site: Site): object => ({
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": "WebSite",
      "@id": `${site.origin}/#website`,
      url: `${site.origin}/`,
      name: site.siteName,
      inLanguage: [...languages],
      publisher: { "@id": `${site.origin}/#organization` },
    } satisfies WebSite,
    organization(contact, site),
  ],
});

/** schema.org's Organization. @returns `object`, because its types lack React Router's index signature */
export function organization(
  contact: Contact | null,
  { origin, siteName, social, kvkNumber, vatNumber }: Site,
): object {
  const { email, phone, address } = contact ?? {};
  const contactFields = { ...(email && { email }), ...(phone && { telephone: phone }) };
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: siteName,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    ...(address && { address }),
    ...((email || phone) && {
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        availableLanguage: [...languages],
        ...contactFields,
      },
    }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    ...(kvkNumber && { identifier: { "@type": "PropertyValue", propertyID: "KVK", value: kvkNumber } }),
    ...(vatNumber && { vatID: vatNumber }),
  } satisfies WithContext<Organization>;
}
