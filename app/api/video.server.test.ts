import { describe, expect, it, vi } from "vitest";

vi.mock("#app/config/env.server.ts", () => ({
  env: {
    API_URL: "http://api.internal:4000",
    MEDIA_HOSTS: ["cdn.example"],
    VIDEO_HOSTS: ["www.youtube-nocookie.com", "www.youtube.com", "player.vimeo.com"],
  },
}));
const { embeddedVideo, parseVideo } = await import("./video.server.ts");

const upload = (video_src: string | null) =>
  parseVideo({ video_type: "upload", video_src, iframe_src: null });
const iframe = (iframe_src: string | null) =>
  parseVideo({ video_type: "iframe", video_src: null, iframe_src });

describe("the hero video", () => {
  it.each([
    ["/media/video/market.mp4", "/videos/media/video/market.mp4"],
    ["media/video/a b.mp4?v=2", "/videos/media/video/a%20b.mp4?v=2"],
    ["http://api.internal:4000/media/a.mp4", "/videos/media/a.mp4"],
    ["https://cdn.example/a.mp4", "/videos/@cdn.example/a.mp4"],
    ["//cdn.example/a.mp4", "/videos/@cdn.example/a.mp4"],
    ["/media/../../etc/passwd", "/videos/etc/passwd"],
  ])("is served from the site's own address for the file %s", (src, expected) => {
    expect(upload(src)).toEqual({ type: "upload", src: expected });
  });

  it.each([
    "https://elsewhere.example/a.mp4",
    "http://cdn.example/a.mp4",
    "//elsewhere.example/a.mp4",
    "javascript:alert(1)",
    "data:video/mp4;base64,AAAA",
    null,
  ])("is left out for the file %s", (src) => expect(upload(src)).toBeNull());

  it("embeds a player from an allowed host", () => {
    const src = "https://www.youtube-nocookie.com/embed/abc";
    expect(iframe(src)).toEqual({ type: "iframe", src });
  });

  it.each([
    ["https://www.youtube.com/embed/abc?rel=0", "https://www.youtube-nocookie.com/embed/abc?rel=0"],
    ["//www.youtube.com/embed/abc", "https://www.youtube-nocookie.com/embed/abc"],
    ["https://www.youtube.com/watch?v=a-b_c&t=5s", "https://www.youtube-nocookie.com/embed/a-b_c"],
    ["https://player.vimeo.com/video/7?h=1", "https://player.vimeo.com/video/7?h=1&dnt=1"],
  ])("asks the player %s not to track visitors", (address, src) => {
    expect(embeddedVideo(address)).toEqual({ type: "iframe", src });
  });

  it.each([
    "http://www.youtube-nocookie.com/embed/abc",
    "https://www.youtube-nocookie.com.evil.example/embed/abc",
    "https://www.youtube-nocookie.com:8443/embed/abc",
    "https://www.youtube-nocookie.com@evil.example/",
    "javascript:alert(1)",
    "/embed/abc",
    "//elsewhere.example/embed/abc",
    null,
  ])("embeds no player from %s", (src) => expect(iframe(src)).toBeNull());

  const both = { video_src: "/a.mp4", iframe_src: "https://www.youtube-nocookie.com/embed/abc" };

  it("is the one that video_type names; with two videos and no type, none is shown", () => {
    expect(parseVideo({ video_type: "upload", ...both })?.type).toBe("upload");
    expect(parseVideo({ video_type: "iframe", ...both })?.type).toBe("iframe");
    expect(parseVideo({ video_type: null, ...both })).toBeNull();
    expect(parseVideo(null)).toBeNull();
  });

  it.each([
    ["embed", "iframe"],
    ["YouTube", "iframe"],
    ["uploaded_file", "upload"],
  ])("can be selected by another type name than the reference API's: %s", (video_type, type) => {
    expect(parseVideo({ video_type, ...both })?.type).toBe(type);
  });

  it("is the only one given when no known type selects one", () => {
    for (const video_type of [null, "1"]) {
      expect(parseVideo({ video_type, ...both, video_src: null })?.type).toBe("iframe");
      expect(parseVideo({ video_type, ...both, iframe_src: null })?.type).toBe("upload");
      expect(parseVideo({ video_type, video_src: null, iframe_src: null })).toBeNull();
    }
  });
});
