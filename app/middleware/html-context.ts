import { mediaSource } from "#app/api/media.server.ts";
import { playerUrl } from "#app/api/video.server.ts";
import { env } from "#app/config/env.server.ts";
import { getI18n } from "./i18n.ts";
import type { Context } from "./request-context.ts";

export type HtmlContext = ReturnType<typeof getHtmlContext>;

/** Returns what sanitising HTML needs: the language, and where links, pictures and players may lead. */
export const getHtmlContext = (context: Context) => ({
  ...getI18n(context),
  origin: env.PUBLIC_ORIGIN,
  picture: mediaSource,
  player: playerUrl,
});
