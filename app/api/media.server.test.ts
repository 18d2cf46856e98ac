import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, vi } from "vitest";

vi.stubEnv("API_URL", "http://api.internal:4000");
vi.stubEnv("MEDIA_HOSTS", "cdn.example");
const { mediaSource, mediaUrl, pictureSourceUrl } = await import("./media.server.ts");
const { pictureUrl } = await import("#app/ui/picture.tsx");

const sourceOf = (src: string) =>
  decodeURIComponent(pictureUrl(src, 640)?.replace("/pictures/640/", "") ?? "");

it.each([
  ["/media/cars/suv-orange.jpg", "http://api.internal:4000/media/cars/suv-orange.jpg"],
  ["http://api.internal:4000/media/a b.jpg?v=1&w=2", "http://api.internal:4000/media/a%20b.jpg?v=1&w=2"],
  ["https://cdn.example/photos/é.jpg", "https://cdn.example/photos/%C3%A9.jpg"],
])("the picture %s is fetched from its own address", (src, address) => {
  expect(mediaUrl(sourceOf(src))?.href).toBe(address);
});

it.each([
  "@evil.example/a.jpg",
  "@cdn.example.evil.example/a.jpg",
  "@cdn.example@evil.example/a.jpg",
  "@127.0.0.1/a.jpg",
  "@/a.jpg",
  "media/../api/v1/en/settings",
  "../secret",
  "media//a.jpg",
  "",
  "outbox",
  "api/v1/en/settings",
  "API/v1/en/settings",
  "back-office/login",
  "healthz?a",
  "@api.internal:4000/outbox",
])("nothing is fetched for %s", (source) => {
  expect(mediaUrl(source)).toBeNull();
});

it("The query of a picture's address is ignored on the API's host and kept on other hosts", () => {
  expect(pictureSourceUrl("media/a.jpg?v=1&w=2")?.href).toBe("http://api.internal:4000/media/a.jpg");
  expect(pictureSourceUrl("@api.internal:4000/media/a.jpg?v=1")?.href).toBe(
    "http://api.internal:4000/media/a.jpg",
  );
  expect(pictureSourceUrl("@cdn.example/image?id=7")?.href).toBe("https://cdn.example/image?id=7");
});

it("A picture on the API's host is shown whatever its scheme, by that of API_URL", () => {
  const src = "https://api.internal:4000/media/a.jpg";
  expect(mediaUrl(sourceOf(src))?.href).toBe("http://api.internal:4000/media/a.jpg");
  expect(mediaSource(src)).toBe("/media/a.jpg");
  expect(mediaSource("https://evil.example/a.jpg")).toBeNull();
});

it.each([
  ["//cdn.example/a.jpg?v=1", "https://cdn.example/a.jpg?v=1"],
  ["//api.internal:4000/media/a.jpg", "/media/a.jpg"],
  ["//evil.example/a.jpg", null],
])("The address %s without a scheme is read as https", (src, source) => {
  expect(mediaSource(src)).toBe(source);
});

it.each([
  ["/media/a.jpg", "http://api.internal:4000/market/media/a.jpg"],
  ["https://api.internal:4000/market/media/a.jpg?v=1", "http://api.internal:4000/market/media/a.jpg?v=1"],
  ["http://api.internal:4000/storage/a.jpg", "http://api.internal:4000/storage/a.jpg"],
  ["http://api.internal:4000/marketing/a.jpg", "http://api.internal:4000/marketing/a.jpg"],
  ["http://api.internal:4000/market/api/v1/en/settings", undefined],
  ["http://api.internal:4000/Market/outbox", undefined],
])("With a path in API_URL, %s is fetched from its own address", async (src, address) => {
  vi.stubEnv("API_URL", "http://api.internal:4000/market");
  vi.resetModules();
  const { mediaSource, mediaUrl } = await import("./media.server.ts");
  for (const shown of [src, mediaSource(src) ?? ""]) expect(mediaUrl(sourceOf(shown))?.href).toBe(address);
});

async function startHost(answer: RequestListener) {
  const host = createServer(answer);
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("API_URL", `http://127.0.0.1:${(host.address() as AddressInfo).port}`);
  vi.resetModules();
  // The clock stands still, so that an open circuit stays open however long the test takes.
  vi.useFakeTimers({ toFake: ["Date"] });
  const { fetchVideo, fetchPicture, isPictureRemoved, mediaUrl } = await import("./media.server.ts");
  return {
    pictureSize: async (source: string) =>
      (await fetchPicture(mediaUrl(source)!, new AbortController().signal)).original.length,
    isRemoved: (source: string) => isPictureRemoved(mediaUrl(source)!),
    open: (source: string) => fetchVideo(source, {}, new AbortController().signal),
    close() {
      vi.useRealTimers();
      host.closeAllConnections();
      host.close();
    },
  };
}

describe("a host that does not respond", () => {
  it("gets fewer than ten requests before its circuit opens", async () => {
    let asked = 0;
    const { open, close } = await startHost((request, response) => {
      asked += 1;
      if (request.url === "/media/there.jpg") response.end("a picture");
      else request.socket.destroy();
    });
    try {
      await (await open("media/there.jpg")).text();
      for (let times = 0; times < 50; times += 1) await open("media/gone.jpg").catch(() => undefined);
      // Node's fetch retries when a reused connection turns out to be closed.
      expect(asked).toBeLessThan(10);
      await expect(open("media/there.jpg")).rejects.toMatchObject({ kind: "rejected" });
      await expect(open("@elsewhere.example/a.jpg")).rejects.toMatchObject({ status: 404 });
    } finally {
      close();
    }
  });
});

it("A redirect or a 404 does not count as a failure of the host", async () => {
  const { open, close } = await startHost((request, response) => {
    if (request.url === "/media/there.jpg") response.end("a picture");
    else response.writeHead(request.url === "/nothing" ? 404 : 303, { Location: "/" }).end();
  });
  try {
    for (let times = 0; times < 10; times += 1) {
      await expect(open("elsewhere?lang=nl")).rejects.toMatchObject({ kind: "malformed" });
      await expect(open("nothing")).rejects.toMatchObject({ status: 404 });
    }
    expect(await (await open("media/there.jpg")).text()).toBe("a picture");
  } finally {
    close();
  }
});

it("A picture counts as removed only on 404 or 410, and a host without HEAD support stays available", async () => {
  const { isRemoved, open, close } = await startHost((request, response) => {
    const status = request.method === "HEAD" ? Number(request.url?.slice(1)) : 200;
    response.writeHead(status, { Location: "/" }).end();
  });
  try {
    for (const status of [404, 410]) expect([status, await isRemoved(`${status}`)]).toEqual([status, true]);
    for (const status of [200, 303, 403, 405, 429, 500, ...Array<number>(10).fill(501)])
      expect([status, await isRemoved(`${status}`)]).toEqual([status, false]);
    expect((await open("200")).status).toBe(200);
  } finally {
    close();
  }
});

it("A picture of up to 15 MB is read, and a larger one is refused", async () => {
  const { pictureSize, close } = await startHost((request, response) => {
    response.end(Buffer.alloc(Number(request.url?.slice(1))));
  });
  try {
    expect(await pictureSize("15000000")).toBe(15_000_000);
    await expect(pictureSize("15000001")).rejects.toMatchObject({ kind: "malformed" });
  } finally {
    close();
  }
});

it("A video arrives completely even if its second part comes a minute later", async () => {
  let finish = () => {};
  const { open, close } = await startHost((_request, response) => {
    response.write("the beginning");
    finish = () => response.end(" and the end");
  });
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  try {
    const video = await open("media/a.mp4");
    vi.advanceTimersByTime(60_000);
    finish();
    expect(await video.text()).toBe("the beginning and the end");
  } finally {
    close();
  }
});
