import type { Organization, WithContext } from "schema-dts";
import type { Settings } from "#contract/content.ts";
import { languages } from "#contract/languages.ts";

/**
 * Who runs the site, as machines read it (schema.org's Organization): name, mark, how to reach it, its other places on the
 * web and its number at the chamber of commerce. What the settings lack is left out.
 * @param origin the site's origin, without a slash at its end
 * @returns `object`: React Router asks for an index signature, which the published types of schema.org do not have
 */
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
