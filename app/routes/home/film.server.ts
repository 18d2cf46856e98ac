import { env } from "#app/env.server.ts";
import type { AboutContent } from "#contract/content.ts";

/** The hero's film: a video file behind our own address, or the page of an embedded player. */
export interface Film {
  type: "upload" | "iframe";
  src: string;
}

/**
 * The film by `video_type` (§2); null when its address is missing or leads to a host that is not allowed (`MEDIA_HOSTS`
 * for files, `VIDEO_HOSTS` for players, both https). A file of the API itself goes through `/videos/`, so that the API's
 * host stands in no page.
 */
export function film(
  about: Pick<AboutContent, "video_type" | "video_src" | "iframe_src"> | null,
): Film | null {
  if (about?.video_type === "upload" && about.video_src) return upload(about.video_src);
  if (about?.video_type === "iframe" && about.iframe_src) return player(about.iframe_src);
  return null;
}

function upload(address: string): Film | null {
  const api = new URL(env.API_URL);
  const url = URL.parse(address, `${api.origin}/`);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (url.origin === api.origin) return { type: "upload", src: `/videos${url.pathname}${url.search}` };
  if (url.protocol !== "https:" || !env.MEDIA_HOSTS.includes(url.host)) return null;
  return { type: "upload", src: `/videos/@${url.host}${url.pathname}${url.search}` };
}

function player(address: string): Film | null {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || !env.VIDEO_HOSTS.includes(url.host)) return null;
  return { type: "iframe", src: url.href };
}
