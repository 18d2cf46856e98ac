import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { freePorts } from "../../tools/ports.ts";

/** A window of WebKitGTK's MiniBrowser, driven by the WebDriver protocol, because Playwright cannot drive it. */
export interface WebKit {
  open(address: string): Promise<void>;
  /** Runs a function's body in the page and returns its result. */
  run<T>(body: string): Promise<T>;
  close(): Promise<void>;
}

/** Starts the installed WebKit on its own virtual screen. @throws Error if it is missing or does not start */
export async function startWebKit(): Promise<WebKit> {
  const [binary] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
  const [port = 0] = await freePorts(1);
  const command = ["-a", "WebKitWebDriver", `--port=${port}`, "--host=127.0.0.1"];
  // Detached, so that screen and browser are in one process group and can be ended together.
  const driver = spawn("xvfb-run", command, { stdio: "ignore", detached: true });
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  driver.on("error", failure.reject);
  driver.on("exit", (code) => failure.reject(new Error(`WebKitWebDriver ended with ${code}.`)));

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.message}`);
    return value;
  }
  await Promise.race([failure.promise, ready(() => call("GET", "/status"))]);
  const options = { binary, args: ["--automation"] };
  const capabilities = { alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options } };
  const { sessionId } = await call<{ sessionId: string }>("POST", "/session", { capabilities });
  const session = `/session/${sessionId}`;
  return {
    open: (url) => call("POST", `${session}/url`, { url }),
    run: (script) => call("POST", `${session}/execute/sync`, { script, args: [] }),
    async close() {
      await call("DELETE", session).catch(() => {});
      if (driver.pid) process.kill(-driver.pid, "SIGTERM");
    },
  };
}

async function ready(request: () => Promise<unknown>): Promise<void> {
  while (
    !(await request().then(
      () => true,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 100));
}
