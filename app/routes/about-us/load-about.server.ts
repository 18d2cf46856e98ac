import { optional } from "#app/api/calls.ts";
import type { Api } from "#app/api/client.server.ts";
import { getAboutContent, getSettings } from "#app/api/content.server.ts";
import { embedded, film } from "#app/api/film.server.ts";
import { featureIcon } from "#app/features/why-us/feature-icon.server.ts";
import type { AboutContent } from "#contract/content.ts";

/** About us. No call is essential: what cannot be had is left out, logged by the client only (§8). */
export async function loadAbout(api: Api) {
  const [about, settings] = await Promise.all([
    optional(getAboutContent(api), null),
    optional(getSettings(api), null),
  ]);
  return { about: about && shown(about), settings };
}

export type About = NonNullable<Awaited<ReturnType<typeof loadAbout>>["about"]>;

/** What the page shows: icons made safe, and the film of the section or else of the page (§2). */
function shown({ sections: { why_us, features, video_section }, ...hero }: AboutContent) {
  const { title, title2, details, iframe_src } = video_section;
  return {
    title: why_us.title,
    details: why_us.details,
    features: why_us.features.map((feature) => ({ ...feature, icon: featureIcon(feature.icon) })),
    numbers: features.numbers,
    video: { title, title2, details, film: (iframe_src && embedded(iframe_src)) || film(hero) },
  };
}
