import { readFileSync } from "node:fs";
import { inject } from "vitest";
import type { Upstream } from "./upstream.ts";

/**
 * A reference API with the demo market, its data and settings its own, in the process that request tests share.
 * @param env settings on top, such as `RATE_LIMIT_FACTOR: "1"`.
 * @throws Error that says why it did not start.
 */
export async function startHostedApi(env: Record<string, string> = {}): Promise<Upstream> {
  const { id, url, logFile } = JSON.parse(
    await requestHost("POST", JSON.stringify({ ...testSettings, ...env })),
  ) as Record<"id" | "url" | "logFile", string>;
  return {
    url,
    log: () => readFileSync(logFile, "utf8"),
    async close() {
      await requestHost("DELETE", id);
    },
  };
}

const testSettings = { SEED_DEMO: "true", RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "warn" };

async function requestHost(method: string, body: string): Promise<string> {
  const response = await fetch(inject("apiHost"), { method, body });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The reference API did not start: ${answer}`);
  return answer;
}
