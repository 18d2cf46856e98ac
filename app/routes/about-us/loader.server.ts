import { getAboutContent, type SpecifiedAbout } from "#app/api/content.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { getSettings } from "#app/api/site-settings.server.ts";
import { embeddedVideo, parseVideo } from "#app/api/video.server.ts";
import { richText } from "#app/features/rich-text/safe-html.server.ts";
import { featureIcon } from "#app/features/why-us/feature-icon.server.ts";
import { plainTexts } from "#app/i18n/plain-text.server.ts";
import { organizationContact } from "#app/layout/organization.ts";
import { getApi } from "#app/middleware/api.ts";
import { getHtmlContext, type HtmlContext } from "#app/middleware/html-context.ts";
import type { Route } from "./+types/route";

/** No call is essential: missing data is left out (§8). */
export async function loader({ context }: Route.LoaderArgs) {
  const htmlContext = getHtmlContext(context);
  const { t } = htmlContext;
  const api = getApi(context);
  const [about, settings] = await Promise.all([
    optional(getAboutContent(api), null),
    optional(getSettings(api), null),
  ]);
  return {
    about: about && aboutPage(about, htmlContext),
    page: {
      title: t("About Us"),
      description: t(
        "Who we are and what we stand for: honest listings, sellers you can check, full prices and garages nearby, in several languages.",
      ),
    },
    contact: organizationContact(settings),
  };
}

export type About = NonNullable<Awaited<ReturnType<typeof loader>>["about"]>;

/** Uses the video of the section, or else the video of the page (§2). */
function aboutPage(
  { sections: { why_us, features, video_section }, ...hero }: SpecifiedAbout,
  htmlContext: HtmlContext,
) {
  const { title, title2, details, iframe_src } = video_section;
  const rich = (source: string | null, idPrefix: string) =>
    source && richText(source, { ...htmlContext, title: "", idPrefix });
  return {
    title: plainTexts(why_us.title),
    details: rich(why_us.details, "about"),
    features: why_us.features.map(({ icon, ...texts }) => ({
      ...plainTexts(texts),
      icon: featureIcon(icon),
    })),
    numbers: plainTexts(features.numbers),
    videoSection: {
      ...plainTexts({ title, title2 }),
      details: rich(details, "video"),
      video: (iframe_src && embeddedVideo(iframe_src)) || parseVideo(hero),
    },
  };
}
