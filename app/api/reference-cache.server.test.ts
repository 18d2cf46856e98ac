import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Api, CallRecord } from "./transport/client.server.ts";

const minute = 60_000;

let server: Server;
let paths: string[] = [];
/** The status of every answer. */
let status = 200;
let symbol = "€";
let cars: object = [];
let api: Api;
let reports: string[] = [];
let settings: () => Promise<string>;
let texts: () => Promise<unknown>;
let newestCar: () => Promise<number | null>;
let categoryCounts: () => Promise<(number | null)[]>;
let getHome: typeof import("./content.server.ts")["getHomeContent"];
let clearReferenceCache: () => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url ?? "");
    const data = request.url?.includes("/cars") ? cars : { base_currency_symbol: symbol, keywords: {} };
    response.writeHead(status).end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("API_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("API_TIMEOUT_MS", "60000");
  const { createApi } = await import("./transport/client.server.ts");
  const content = await import("./content.server.ts");
  getHome = content.getHomeContent;
  const { getSettings, getTranslations } = await import("./site-settings.server.ts");
  ({ clearReferenceCache } = await import("./reference-cache.server.ts"));
  const onCallFinished = ({ name, status }: CallRecord) => void reports.push(`${name} ${status}`);
  api = createApi({ lang: "en", requestId: "test", clientIp: null, onCallFinished });
  newestCar = () => content.getNewestCarId(api);
  categoryCounts = async () => (await content.getMarketCounts(api)).categories.map(({ count }) => count);
  texts = () => getTranslations("en", api.report);
  settings = async () => (await getSettings(api)).base_currency_symbol;
});
beforeEach(() => {
  // Fake the clock only, because sockets need real timers.
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  clearReferenceCache();
  paths = [];
  status = 200;
  symbol = "€";
  reports = [];
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
    status = 500;
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
    status = 500;
    pass(minute + 1);
    expect([await newestCar(), await newestCar()]).toEqual([7, 7]);
    pass(60 * minute);
    await expect(newestCar()).rejects.toMatchObject({ name: "UpstreamError", status: 500 });
  });

  it("is not requested again until two seconds after a failure", async () => {
    const home = () => getHome(api);
    const asked = () => paths.filter((path) => path.endsWith("/home")).length;
    status = 500;
    await expect(home()).rejects.toThrow();
    await expect(home()).rejects.toThrow();
    expect(asked()).toBe(1);
    status = 200;
    pass(2_001);
    await home();
    expect(asked()).toBe(2);
  });

  it("is requested again after a failure although the system's clock was set back meanwhile", async () => {
    status = 500;
    await expect(getHome(api)).rejects.toThrow();
    status = 200;
    vi.setSystemTime(Date.now() - 60 * minute);
    pass(2_001);
    await getHome(api);
  });

  it("that the API never had is not requested again for ten minutes", async () => {
    status = 404;
    await expect(getHome(api)).rejects.toMatchObject({ isNotFound: true });
    pass(10 * minute - 1);
    await expect(getHome(api)).rejects.toMatchObject({ isNotFound: true });
    expect([paths.length, reports]).toEqual([1, []]);
    status = 200;
    pass(2);
    await getHome(api);
  });

  it("that the API had is served while it is missing, and requested again after a second", async () => {
    cars = [{ id: 7 }];
    await newestCar();
    status = 404;
    pass(minute + 1);
    expect(await newestCar()).toBe(7);
    [status, cars] = [200, [{ id: 8 }]];
    pass(1_001);
    expect(await newestCar()).toBe(8);
  });

  it.each([
    ["settings", () => settings().catch(() => {}), ["reference settings unavailable"]],
    ["texts", () => texts(), ["translations incomplete"]],
  ])("that every API has makes a page incomplete while it is missing: %s", async (_, read, expected) => {
    status = 404;
    await read();
    expect([paths.length, reports]).toEqual([1, expected]);
    status = 200;
    pass(1_001);
    await read();
    expect([paths.length, reports]).toEqual([2, expected]);
  });
});
