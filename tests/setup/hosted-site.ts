import { afterAll, beforeAll } from "vitest";
import { startHostedApi } from "./hosted-api.ts";
import { createTestApp, type TestApp } from "./test-app.ts";
import type { Upstream } from "./upstream.ts";

/** Runs the site and a reference API with the demo market for the tests of a file. Parameters as of what it calls. */
export function hostedSite(
  env?: Parameters<typeof startHostedApi>[0],
  options?: Parameters<typeof createTestApp>[1],
): { site: TestApp; upstream: Upstream } {
  let api: Upstream;
  let app: TestApp;
  beforeAll(async () => {
    api = await startHostedApi(env);
    app = await createTestApp(api.url, options);
  });
  afterAll(() => api.close());
  return {
    site: (path, init) => app(path, init),
    upstream: {
      get url() {
        return api.url;
      },
      log: () => api.log(),
      close: () => api.close(),
    },
  };
}
