import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Api } from "./transport/client.server.ts";

const minute = 60_000;

let server: Server;
let paths: string[] = [];
let down = false;
let symbol = "€";
let cars: object = [];
let api: Api;
let settings: () => Promise<string>;
let newestCar: () => Promise<number | null>;
let categoryCounts: () => Promise<(number | null)[]>;
let getHome: typeof import("./content.server.ts")["getHomeContent"];
let clearReferenceCache: () => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url ?? "");
    const data = request.url?.includes("/cars") ? cars : { base_currency_symbol: symbol };
    response.writeHead(down ? 500 : 200).end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("API_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("API_TIMEOUT_MS", "60000");
  const { createApi } = await import("./transport/client.server.ts");
  const content = await import("./content.server.ts");
  getHome = content.getHomeContent;
  const { getSettings } = await import("./site-settings.server.ts");
  ({ clearReferenceCache } = await import("./reference-cache.server.ts"));
  api = createApi({ lang: "en", requestId: "test", clientIp: null });
  newestCar = () => content.getNewestCarId(api);
  categoryCounts = async () => (await content.getMarketCounts(api)).categories.map(({ count }) => count);
  settings = async () => (await getSettings(api)).base_currency_symbol;
});
beforeEach(() => {
  // Fake the clock only, because sockets need real timers.
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  clearReferenceCache();
  paths = [];
  down = false;
  symbol = "€";
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const pass = (ms: number) => vi.advanceTimersByTime(ms);

describe("reference data", () => {
  it("is requested once a minute, however many pages need it", async () => {
    await Promise.all([settings(), settings(), settings()]);
    pass(minute - 1);
    await settings();
    expect(paths).toHaveLength(1);
  });

  it("is served stale while it is refreshed in the background", async () => {
    await settings();
    symbol = "$";
    pass(minute + 1);
    expect(await settings()).toBe("€");
    await vi.waitFor(async () => expect(await settings()).toBe("$"), 60_000);
  });

  it("is served stale for up to an hour while the API is down", async () => {
    await settings();
    down = true;
    pass(59 * minute);
    expect(await settings()).toBe("€");
    pass(3 * minute);
    await expect(settings()).rejects.toMatchObject({ name: "UpstreamError", status: 500 });
  });

  it("that shows cars is never older than a minute while the API answers", async () => {
    cars = [{ id: 7 }];
    expect(await newestCar()).toBe(7);
    cars = [];
    pass(minute + 1);
    expect(await newestCar()).toBeNull();
  });

  it("that counts cars for a home is never older than a minute while the API answers", async () => {
    const answer = (count: number) => ({ categories: [{ id: 1, name: "SUV", count }] });
    cars = answer(3);
    expect(await categoryCounts()).toEqual([3]);
    cars = answer(2);
    pass(minute - 1);
    expect(await categoryCounts()).toEqual([3]);
    pass(2);
    expect(await categoryCounts()).toEqual([2]);
    expect(paths).toHaveLength(2);
  });

  it("that shows cars stays up to an hour while the API is down", async () => {
    cars = [{ id: 7 }];
    await newestCar();
    down = true;
    pass(minute + 1);
    expect([await newestCar(), await newestCar()]).toEqual([7, 7]);
    pass(60 * minute);
    await expect(newestCar()).rejects.toMatchObject({ name: "UpstreamError", status: 500 });
  });

  it("is not requested again until two seconds after a failure", async () => {
    const home = () => getHome(api);
    const asked = () => paths.filter((path) => path.endsWith("/home")).length;
    down = true;
    await expect(home()).rejects.toThrow();
    await expect(home()).rejects.toThrow();
    expect(asked()).toBe(1);
    down = false;
    pass(2_001);
    await home();
    expect(asked()).toBe(2);
  });

  it("is requested again after a failure although the system's clock was set back meanwhile", async () => {
    down = true;
    await expect(getHome(api)).rejects.toThrow();
    down = false;
    vi.setSystemTime(Date.now() - 60 * minute);
    pass(2_001);
    await getHome(api);
  });
});
