import { env } from "#app/config/env.server.ts";
import type { AboutContent } from "#contract/content.ts";
import { mediaSource } from "./media.server.ts";

/** A film of the API: a video file behind our own address, or the page of an embedded player. */
export interface Video {
  type: "upload" | "iframe";
  src: string;
}

/**
 * The film by `video_type` (§2); null when its address is missing or leads to a host that is not allowed (`MEDIA_HOSTS`
 * for files, `VIDEO_HOSTS` for players, both https). A file of the API itself goes through `/videos/`, so that the API's
 * host stands in no page.
 */
export function parseVideo(
  about: Pick<AboutContent, "video_type" | "video_src" | "iframe_src"> | null,
): Video | null {
  if (about?.video_type === "upload" && about.video_src) return uploadedVideo(about.video_src);
  if (about?.video_type === "iframe" && about.iframe_src) return embeddedVideo(about.iframe_src);
  return null;
}

/** The film of a player's address, null when `playerAddress` is. */
export function embeddedVideo(playerPage: string): Video | null {
  const src = playerUrl(playerPage);
  return src ? { type: "iframe", src } : null;
}

function uploadedVideo(fileUrl: string): Video | null {
  const source = mediaSource(fileUrl);
  return source ? { type: "upload", src: `/videos${source.replace(/^https:\/\//, "/@")}` } : null;
}

const noCookieHost = "www.youtube-nocookie.com";

/**
 * The address of an embedded player as it may stand in a page: https and of `VIDEO_HOSTS`, else null. Where a host has a
 * way of following nobody it is taken: YouTube's other host, Vimeo's `dnt`.
 */
export function playerUrl(playerPage: string): string | null {
  const url = URL.parse(playerPage);
  if (url?.protocol !== "https:" || !env.VIDEO_HOSTS.includes(url.host)) return null;
  if (url.host === "www.youtube.com" && env.VIDEO_HOSTS.includes(noCookieHost)) url.host = noCookieHost;
  if (url.host === "player.vimeo.com") url.searchParams.set("dnt", "1");
  return url.href;
}
