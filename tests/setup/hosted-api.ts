import { readFileSync } from "node:fs";
import { inject } from "vitest";
import type { Upstream } from "./upstream.ts";

/**
 * Starts a reference API with the demo market, with its own data and settings, in the process that request tests share.
 * @param env further settings, such as `RATE_LIMIT_FACTOR: "1"`
 * @throws Error with the reason why it did not start
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
