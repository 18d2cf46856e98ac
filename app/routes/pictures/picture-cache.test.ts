import { expect, it } from "vitest";
import { createPictureCache } from "./picture-cache.ts";

const picture = (lifetime: number | null = null) => ({ bytes: new Uint8Array(100), lifetime });

it("What one client asks for pushes out nothing that two have asked for", () => {
  const cache = createPictureCache(1_000);
  for (const key of ["a", "b", "c"]) {
    cache.set(key, "noor", picture());
    expect(cache.get(key, "sam")).toBeDefined();
  }
  for (let index = 0; index < 100; index += 1) {
    cache.set(`junk ${index}`, "mal", picture());
    cache.get(`junk ${index}`, "mal");
  }
  for (const key of ["a", "b", "c"]) expect(cache.get(key, "kim")).toBeDefined();
  expect(cache.get("junk 99", "mal")).toBeDefined();
  expect(cache.get("junk 0", "mal")).toBeUndefined();
});

it("A picture that has a lifetime is kept no longer, whoever has asked for it", () => {
  let time = 0;
  const cache = createPictureCache(1_000, () => time);
  cache.set("person", "noor", picture(60));
  time = 59_999;
  expect(cache.get("person", "sam")).toMatchObject({ lifetime: 60 });
  time = 60_000;
  expect(cache.get("person", "sam")).toBeUndefined();
});

it("A picture is due for a look at its host every 5 s, and then for one of those who want it", () => {
  let time = 0;
  const cache = createPictureCache(1_000, () => time);
  const car = picture();
  cache.set("car", "noor", car);
  const isDue = (client: string) => cache.isCheckDue(cache.get("car", client)!);
  time = 4_999;
  expect(isDue("noor")).toBe(false);
  time = 5_000;
  expect(["sam", "kim"].map(isDue)).toEqual([true, false]);
  time = 10_000;
  expect(isDue("kim")).toBe(true);
  cache.delete("car");
  expect(cache.get("car", "kim")).toBeUndefined();
});
