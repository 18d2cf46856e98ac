import { env } from "#app/config/env.server.ts";
import type { SpecifiedAbout } from "./content.server.ts";
import { mediaSource } from "./media.server.ts";

export interface Video {
  type: "upload" | "iframe";
  src: string;
}

/** Returns the video of `video_type` (§2); null when its host is not allowed (`MEDIA_HOSTS`, `VIDEO_HOSTS`). */
export function parseVideo(
  about: Pick<SpecifiedAbout, "video_type" | "video_src" | "iframe_src"> | null,
): Video | null {
  if (!about) return null;
  const { video_type, video_src, iframe_src } = about;
  const type = kindOf(video_type) ?? onlyKind(video_src, iframe_src);
  if (type === "upload" && video_src) return uploadedVideo(video_src);
  if (type === "iframe" && iframe_src) return embeddedVideo(iframe_src);
  return null;
}

/** The specification names no values: by words that others use, too. */
function kindOf(type: string | null): Video["type"] | null {
  if (/iframe|embed|youtube|vimeo/i.test(type ?? "")) return "iframe";
  return /upload|file/i.test(type ?? "") ? "upload" : null;
}

function onlyKind(video: string | null, frame: string | null): Video["type"] | null {
  if (video !== null && frame !== null) return null;
  return video === null ? "iframe" : "upload";
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
  const url = URL.parse(playerPage, "https://api.invalid/");
  if (url?.protocol !== "https:" || !env.VIDEO_HOSTS.includes(url.host)) return null;
  const film = url.searchParams.get("v");
  // No page may frame the one of a film.
  if (url.host === "www.youtube.com" && url.pathname === "/watch" && film)
    return playerUrl(`https://${url.host}/embed/${encodeURIComponent(film)}`);
  if (url.host === "www.youtube.com" && env.VIDEO_HOSTS.includes(noCookieHost)) url.host = noCookieHost;
  if (url.host === "player.vimeo.com") url.searchParams.set("dnt", "1");
  return url.href;
}
