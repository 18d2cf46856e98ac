import { getAboutContent, getSettings } from "#app/api/content.server.ts";
import { mediaSource } from "#app/api/media.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { embeddedVideo, parseVideo, playerUrl } from "#app/api/video.server.ts";
import { env } from "#app/config/env.server.ts";
import { plainTexts, richText } from "#app/features/rich-text/safe-html.server.ts";
import { playerLabel } from "#app/features/video/player-link.tsx";
import { featureIcon } from "#app/features/why-us/feature-icon.server.ts";
import { organization } from "#app/layout/organization.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { AboutContent } from "#contract/content.ts";
import type { Route } from "./+types/route";

/** No call is essential: missing data is left out (§8). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const i18n = getI18n(context);
  const { t } = i18n;
  const api = getApi(context);
  const [about, settings] = await Promise.all([
    optional(getAboutContent(api), null),
    optional(getSettings(api), null),
  ]);
  return {
    about: about && aboutPage(about, i18n),
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
function aboutPage(
  { sections: { why_us, features, video_section }, ...hero }: AboutContent,
  { lang, t }: ReturnType<typeof getI18n>,
) {
  const { title, title2, details, iframe_src } = video_section;
  const rich = (source: string | null, idPrefix: string) =>
    source &&
    richText(source, {
      lang,
      title: "",
      idPrefix,
      origin: env.PUBLIC_ORIGIN,
      picture: mediaSource,
      player: playerUrl,
      playerLabel: (host) => playerLabel(t, host),
    });
  return {
    title: plainTexts(why_us.title),
    details: rich(why_us.details, "about"),
    features: why_us.features.map(({ icon, ...texts }) => ({
      ...plainTexts(texts),
      icon: featureIcon(icon),
    })),
    numbers: plainTexts(features.numbers),
    video: {
      ...plainTexts({ title, title2 }),
      details: rich(details, "film"),
      film: (iframe_src && embeddedVideo(iframe_src)) || parseVideo(hero),
    },
  };
}
