import { fork } from "node:child_process";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where `startHostedApi` asks for an API. */
    apiHost: string;
  }
}

/** For Vitest, once a run: the process in which every file has a reference API of its own. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const host = fork(new URL("api-host-process.ts", import.meta.url), {
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
