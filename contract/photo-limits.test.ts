import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { maxSellFormBytes, maxUploadBytes } from "../server/request-validation.ts";
import { maxPhotoBytes, maxSellPhotos } from "./photo-limits.ts";

describe("the limits of photos", () => {
  it("are those that the texts state", () => {
    const texts = globSync("locales/nl/*.json").flatMap((file) =>
      Object.entries<string>(JSON.parse(readFileSync(file, "utf8"))).flat(),
    );
    const stated = (pattern: RegExp) => [
      ...new Set(texts.flatMap((text) => pattern.exec(text)?.[1] ?? []).map(Number)),
    ];
    expect(stated(/(\d+) MB/)).toEqual([maxPhotoBytes / 1024 ** 2]);
    expect(stated(/(\d+) photos at most/)).toEqual([maxSellPhotos]);
  });

  it("are below those of a post to the site, so that the API can say that a photo is slightly too large", () => {
    expect(maxUploadBytes).toBeGreaterThan(maxPhotoBytes);
    expect(maxSellFormBytes).toBe(maxSellPhotos * maxUploadBytes);
  });
});
