import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL from which `startHostedApi` requests an API. */
    apiHost: string;
  }
}

const program = "demo/testing/api-host-process.ts";

/** Vitest's global setup: starts the process that hosts one reference API per test file; none without the demo. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(program)) return async () => {};
  const host = fork(program, {
    execArgv: ["--import", "./upstream/testing/cheap-hash-cost.ts"],
  });
  const ended = new Promise<void>((resolve) => host.once("exit", () => resolve()));
  const url = await Promise.race([
    new Promise<string>((resolve) => host.once("message", (message) => resolve(String(message)))),
    ended.then(() => {
      throw new Error("The reference APIs did not start.");
    }),
  ]);
  provide("apiHost", url);
  return async () => {
    host.disconnect();
    await ended;
  };
}
