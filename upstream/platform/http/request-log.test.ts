import { pino } from "pino";
import { expect, test } from "vitest";
import { testApi } from "../../testing/api.ts";

test("Health checks, of which a load balancer makes two a second, are in the log only at debug", async () => {
  const lines: { level: number; path: string }[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const api = await testApi(1, { log });
  for (const path of ["/healthz", "/readyz", "/api/v1/en/towns"]) await api.app.request(path);
  await api.db.destroy();
  const levels = lines.filter(({ path }) => path).map(({ path, level }) => [path, level]);
  expect(levels).toEqual([
    ["/healthz", pino.levels.values.debug],
    ["/readyz", pino.levels.values.debug],
    ["/api/v1/en/towns", pino.levels.values.info],
  ]);
});
