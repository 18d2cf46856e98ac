import type { Organization, WithContext } from "schema-dts";
import type { Settings } from "#contract/content.ts";
import { languages } from "#contract/languages.ts";

/** schema.org's Organization. @returns `object`: its types lack React Router's index signature. */
export function organization(settings: Settings | null, origin: string): object {
  const { email, phone, address } = settings?.contact ?? {};
  const contactFields = { ...(email && { email }), ...(phone && { telephone: phone }) };
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: settings?.site_name ?? "Car Market",
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
    ...(settings &&
      settings.social_media.length > 0 && { sameAs: settings.social_media.map(({ url }) => url) }),
    ...(settings?.kvk_number && {
      identifier: { "@type": "PropertyValue", propertyID: "KVK", value: settings.kvk_number },
    }),
  } satisfies WithContext<Organization>;
}
