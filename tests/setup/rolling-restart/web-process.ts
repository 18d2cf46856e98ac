import { spawn } from "node:child_process";
import { blankSettings } from "../blank-settings.ts";

/** Starts a web server in its own process, as the image does: built, in production, ended by SIGTERM. */
export function startWebProcess(port: number, env: Record<string, string>) {
  const child = spawn(process.execPath, ["server/main.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...blankSettings,
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      SESSION_SECRET: "a-secret-for-tests-with-more-than-32-characters",
      LOG_LEVEL: "silent",
      // The API's speed is not tested.
      API_TIMEOUT_MS: "60000",
      // Tests post forms faster than people.
      RATE_LIMIT_FACTOR: "1000",
      ...env,
    },
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once("exit", (code, signal) => resolve(code ?? signal));
  });
  return {
    kill: () => child.kill("SIGKILL"),
    /** Stops the process without ending it, so that it does not answer. */
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    /** Sends SIGTERM. @returns the exit code and how long it took, ms */
    async end() {
      const startedAt = performance.now();
      child.kill("SIGTERM");
      return { code: await ended, ms: performance.now() - startedAt };
    },
  };
}
