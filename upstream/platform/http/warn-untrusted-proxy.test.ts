import { expect, test } from "vitest";
import { testApi } from "../../testing/api.ts";

const from = { "X-Forwarded-For": "192.0.2.7" };

test.each([
  [0, from, 1],
  [0, {}, 0],
  [1, from, 0],
])(
  "With %i trusted proxies, requests with the headers %j log %i warnings",
  async (trustedHops, headers, times) => {
    const api = await testApi("empty", { trustedHops });
    for (let time = 0; time < 3; time++) await api.get("/en/brands", headers);
    expect(api.logLines.filter((line) => line.includes("TRUSTED_HOPS"))).toHaveLength(times);
    await api.db.destroy();
  },
);
