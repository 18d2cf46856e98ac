import { expect, it, vi } from "vitest";

vi.stubEnv("API_URL", "http://api.internal:4000");
vi.stubEnv("MEDIA_HOSTS", "cdn.example");
const { mediaAddress } = await import("./media.server.ts");
const { pictureUrl } = await import("#app/ui/picture-url.ts");

/** What the router makes of a picture's address: everything after the width, decoded. */
const sourceOf = (src: string) =>
  decodeURIComponent(pictureUrl(src, 640)?.replace("/pictures/640/", "") ?? "");

it.each([
  ["/media/cars/suv-orange.jpg", "http://api.internal:4000/media/cars/suv-orange.jpg"],
  ["http://api.internal:4000/media/a b.jpg?v=1&w=2", "http://api.internal:4000/media/a%20b.jpg?v=1&w=2"],
  ["https://cdn.example/photos/é.jpg", "https://cdn.example/photos/%C3%A9.jpg"],
])("a picture %s is fetched from where it is", (src, address) => {
  expect(mediaAddress(sourceOf(src))?.href).toBe(address);
});

it.each([
  "@evil.example/a.jpg",
  "@cdn.example.evil.example/a.jpg",
  "@cdn.example@evil.example/a.jpg",
  "@127.0.0.1/a.jpg",
  "@/a.jpg",
  "media/../api/v1/en/settings",
  "../secret",
])("nothing is fetched for %s", (source) => {
  expect(mediaAddress(source)).toBeNull();
});
