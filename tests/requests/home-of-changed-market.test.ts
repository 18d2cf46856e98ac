import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linkedIds, parseHtml } from "#tests/setup/html.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { createTestApp } from "#tests/setup/test-app.ts";

const { upstream } = hostedSite();

// Fake the clock only, because sockets need real timers.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("A home no longer shows a hidden car among the lowered prices after a minute", async () => {
  const newest = await (await fetch(`${upstream.url}/api/v1/en/cars?sort_by=newest&show_num=100`)).json();
  const api = await startOverrideApi(upstream.url, callPaths("cars"));
  onTestFinished(async () => void (await api.close()));
  api.overrides["/en/cars"] = newest;
  const site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "facets" } });
  const lowered = async () =>
    linkedIds(parseHtml(await (await site("/home07")).text()).querySelector("#drops")!, "/listing-detail-v1");

  const [hidden] = await lowered();
  expect(hidden).toBeDefined();
  const cars = newest.data.data.filter(({ id }: { id: number }) => id !== hidden);
  api.overrides["/en/cars"] = { data: { ...newest.data, data: cars } };
  vi.advanceTimersByTime(61_000);
  expect(await lowered()).not.toContain(hidden);
});
