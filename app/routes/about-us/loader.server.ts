import { getAboutContent, getSettings } from "#app/api/content.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { embeddedVideo, parseVideo } from "#app/api/video.server.ts";
import { featureIcon } from "#app/features/why-us/feature-icon.server.ts";
import { organization } from "#app/layout/organization.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { AboutContent } from "#contract/content.ts";
import type { Route } from "./+types/route";

/** No call is essential: missing data is left out (§8). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  const api = getApi(context);
  const [about, settings] = await Promise.all([
    optional(getAboutContent(api), null),
    optional(getSettings(api), null),
  ]);
  return {
    about: about && aboutPage(about),
    page: {
      title: t("About Us"),
      description: t(
        "Who we are and what we stand for: honest listings, sellers you can check, full prices and garages nearby, in three languages.",
      ),
      structuredData: organization(settings, url.origin),
    },
  };
}

export type About = NonNullable<Awaited<ReturnType<typeof loader>>["about"]>;

/** The video of the section, else of the page (§2). */
function aboutPage({ sections: { why_us, features, video_section }, ...hero }: AboutContent) {
  const { title, title2, details, iframe_src } = video_section;
  return {
    title: why_us.title,
    details: why_us.details,
    features: why_us.features.map((feature) => ({ ...feature, icon: featureIcon(feature.icon) })),
    numbers: features.numbers,
    video: { title, title2, details, film: (iframe_src && embeddedVideo(iframe_src)) || parseVideo(hero) },
  };
}
