import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createIllustrationRoutes } from "./routes.ts";

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("GET /media/cars/{name}", () => {
  it("returns a JPEG of 1080 × 720 that may be cached for a year", async () => {
    const response = await createIllustrationRoutes(dataDir).request("/cars/suv-orange-polder-right.jpg");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const picture = await bytes(response);
    expect(await sharp(picture).metadata()).toMatchObject({
      format: "jpeg",
      width: 1080,
      height: 720,
    });
    expect(picture.length).toBeLessThan(200_000);
  });

  it("stores the picture and serves the stored file the next time", async () => {
    const folder = join(dataDir, "kept");
    await createIllustrationRoutes(folder).request("/cars/city-red-studio-left.jpg");
    const [version] = await readdir(folder);
    const file = join(folder, version!, "cars", "city-red-studio-left.jpg");
    await writeFile(file, "made before");
    const again = await createIllustrationRoutes(folder).request("/cars/city-red-studio-left.jpg");
    expect((await bytes(again)).toString()).toBe("made before");
  });

  it("returns the same picture for two concurrent requests", async () => {
    const app = createIllustrationRoutes(join(dataDir, "twice"));
    const ask = async () => bytes(await app.request("/cars/van-white-dunes-left.jpg"));
    const both = await Promise.all([ask(), ask()]);
    expect(both[0]!.equals(both[1]!)).toBe(true);
  });

  it.each([
    "/cars/suv-mauve-polder-left.jpg",
    "/cars/..%2f..%2fpackage.json",
    "/cars/suv-orange-polder-right.jpg/x",
    "/vendors/nobody.jpg",
    "/garages/van-dam.jpg",
    "/garages/van-dam-4.jpg",
    "/garages/van-dam-1-roof.jpg",
    "/garages/van-dam-lift.jpg",
    "/video/other.mp4",
    "/",
  ])("is 404 without a Cache-Control header for %s", async (path) => {
    const response = await createIllustrationRoutes(dataDir).request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBeNull();
  });
});

describe("pictures of businesses and the video", () => {
  it.each([
    ["/vendors/delinde_auto.jpg", 480, 480],
    ["/vendors/delinde_auto-cover.jpg", 1440, 960],
    ["/garages/van-dam-3.jpg", 1440, 960],
    ["/garages/van-dam-1-lift.jpg", 1440, 960],
    ["/garages/van-dam-1-tyres.jpg", 1440, 960],
  ])("include %s as a JPEG of %i × %i", async (path, width, height) => {
    const response = await createIllustrationRoutes(dataDir).request(path);
    expect(await sharp(await bytes(response)).metadata()).toMatchObject({ format: "jpeg", width, height });
  });

  it("include the video, also in parts for range requests", async () => {
    const app = createIllustrationRoutes(dataDir);
    const whole = await app.request("/video/market.mp4");
    expect(whole.headers.get("content-type")).toBe("video/mp4");
    expect((await bytes(whole)).subarray(4, 8).toString()).toBe("ftyp");
    const part = await app.request("/video/market.mp4", { headers: { Range: "bytes=4-7" } });
    expect(part.status).toBe(206);
    expect((await bytes(part)).toString()).toBe("ftyp");
  });
});
