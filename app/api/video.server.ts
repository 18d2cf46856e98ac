import { env } from "#app/config/env.server.ts";
import type { AboutContent } from "#contract/content.ts";
import { mediaSource } from "./media.server.ts";

export interface Video {
  type: "upload" | "iframe";
  src: string;
}

/** Returns the video of `video_type` (§2); null when its host is not allowed (`MEDIA_HOSTS`, `VIDEO_HOSTS`). */
export function parseVideo(
  about: Pick<AboutContent, "video_type" | "video_src" | "iframe_src"> | null,
): Video | null {
  if (about?.video_type === "upload" && about.video_src) return uploadedVideo(about.video_src);
  if (about?.video_type === "iframe" && about.iframe_src) return embeddedVideo(about.iframe_src);
  return null;
}

export function embeddedVideo(playerPage: string): Video | null {
  const src = playerUrl(playerPage);
  return src ? { type: "iframe", src } : null;
}

function uploadedVideo(fileUrl: string): Video | null {
  const source = mediaSource(fileUrl);
  return source ? { type: "upload", src: `/videos${source.replace(/^https:\/\//, "/@")}` } : null;
}

const noCookieHost = "www.youtube-nocookie.com";

/** Returns the player's URL, without tracking where the host offers that; null unless https on `VIDEO_HOSTS`. */
export function playerUrl(playerPage: string): string | null {
  const url = URL.parse(playerPage);
  if (url?.protocol !== "https:" || !env.VIDEO_HOSTS.includes(url.host)) return null;
  if (url.host === "www.youtube.com" && env.VIDEO_HOSTS.includes(noCookieHost)) url.host = noCookieHost;
  if (url.host === "player.vimeo.com") url.searchParams.set("dnt", "1");
  return url.href;
}
