import { expect, it } from "vitest";
import { createPictureCache } from "./picture-cache.ts";

const picture = (lifetime: number | null = null) => ({ bytes: new Uint8Array(100), lifetime });

it("Pictures that one client requests do not evict pictures that two clients requested", () => {
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

it("A picture with a lifetime is not kept any longer, even if a second client requests it", () => {
  let time = 0;
  const cache = createPictureCache(1_000, () => time);
  cache.set("person", "noor", picture(60));
  time = 59_999;
  expect(cache.get("person", "sam")).toMatchObject({ lifetime: 60 });
  time = 60_000;
  expect(cache.get("person", "sam")).toBeUndefined();
});

it("A picture must be checked at its host every 5 s, by only one of the clients that request it", () => {
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
