import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pictureSrcSet, pictureUrl } from "./picture.tsx";

describe("a picture's address", () => {
  it.each([
    ["/media/cars/a.jpg", "/pictures/640/media/cars/a.jpg"],
    ["media/cars/a.jpg", "/pictures/640/media/cars/a.jpg"],
    ["https://cdn.example/p.jpg", "/pictures/640/@cdn.example/p.jpg"],
    ["https://cdn.example:8443/p.jpg", "/pictures/640/@cdn.example:8443/p.jpg"],
    ["//cdn.example/p.jpg", "/pictures/640/@cdn.example/p.jpg"],
    [" /media/a.jpg ", "/pictures/640/media/a.jpg"],
  ])("for %s is %s", (src, url) => {
    expect(pictureUrl(src, 640)).toBe(url);
  });

  it("encodes names exactly once", () => {
    expect(pictureUrl("/media/seat león.jpg", 320)).toBe("/pictures/320/media/seat%20le%C3%B3n.jpg");
    expect(pictureUrl("/media/seat%20leon.jpg", 320)).toBe("/pictures/320/media/seat%20leon.jpg");
  });

  it("keeps a query as part of the name, so that it reaches the host", () => {
    expect(pictureUrl("https://cdn.example/p.jpg?v=2&w=1", 960)).toBe(
      "/pictures/960/@cdn.example/p.jpg%3Fv%3D2%26w%3D1",
    );
  });

  it("cannot leave /pictures/", () => {
    expect(pictureUrl("/../../login", 320)).toBe("/pictures/320/login");
  });

  it.each(["", "  ", "data:image/png;base64,AAAA", "javascript:alert(1)", "https://"])(
    "does not exist for %j",
    (src) => {
      expect(pictureUrl(src, 320)).toBeUndefined();
      expect(pictureSrcSet(src)).toBeUndefined();
    },
  );
});

it("the srcset lists every width", () => {
  expect(pictureSrcSet("/a.jpg")).toBe(
    "/pictures/320/a.jpg 320w, /pictures/640/a.jpg 640w, /pictures/960/a.jpg 960w, /pictures/1440/a.jpg 1440w",
  );
});

it("the placeholder of a loading picture is a gradient in at most 300 bytes of CSS", () => {
  const sheet = readFileSync(new URL("./picture.css", import.meta.url), "utf8");
  const [rule = ""] = /&:has\(> img\) \{[^}]*\}/.exec(sheet) ?? [];
  expect(rule).toContain("gradient(");
  expect(rule.length).toBeLessThanOrEqual(300);
});
