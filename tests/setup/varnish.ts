import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { aptInstall } from "../../tools/apt.ts";
import { findProgram } from "../../tools/find-program.ts";
import { freePorts } from "../../tools/ports.ts";

const pollMs = 50;
/** Debian installs it in a folder that only root has in its PATH. */
const program = () => findProgram(["varnishd"], { PATH: `${process.env.PATH}:/usr/sbin` });

export interface Varnish {
  /** The URL for visitors. */
  origin: string;
  /** The URL of the API for web servers. */
  apiUrl: string;
  /** Sends PURGE or BAN. @returns the status */
  purge: (method: "PURGE" | "BAN", path: string, headers?: Record<string, string>) => Promise<number>;
  /** Waits until Varnish reports the back end on this port as healthy. */
  untilHealthy: (port: number) => Promise<void>;
  /** The process id of the manager, the parent of the process that answers. */
  pid: number;
  close: () => Promise<void>;
}

/**
 * Runs deploy/varnish/default.vcl in front of local back ends; installs Varnish if it is missing.
 * @param ports the ports of web servers and APIs, which need not listen yet @param storage for what is cached
 * @throws Error with Varnish's output, or if it cannot be installed
 */
export async function startVarnish(
  ports: { web: number[]; api: number[] },
  storage = "malloc,128m",
): Promise<Varnish> {
  if (!program()) await aptInstall("varnish");
  const varnishd = program();
  if (!varnishd) throw new Error("The full run needs Varnish 7 (Debian's package: varnish).");
  const folder = mkdtempSync(join(tmpdir(), "varnish-"));
  mkdirSync(join(folder, "vcl"));
  writeFileSync(join(folder, "vcl", "site.vcl"), siteVcl(ports));
  const [port, apiPort] = await freePorts(2);
  const child = spawn(
    varnishd,
    [
      ...["-F", "-j", "none", "-n", join(folder, "work"), "-f", resolve("deploy/varnish/default.vcl")],
      ...["-a", `site=127.0.0.1:${port}`, "-a", `api=127.0.0.1:${apiPort}`, "-s", storage],
      ...["-p", `vcl_path=${join(folder, "vcl")}`, "-p", "http_gzip_support=off"],
      ...["-p", "http_req_hdr_len=32k", "-p", "http_req_size=40k", "-p", "nuke_limit=100000"],
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilOk(`${origin}/healthz`, () => {
    if (child.exitCode !== null) throw new Error(`Varnish did not start:\n${output}`);
  });
  return {
    origin,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    purge: async (method, path, headers = {}) => (await fetch(origin + path, { method, headers })).status,
    async untilHealthy(port) {
      const tier = ports.web.includes(port) ? "web" : "api";
      const healthy = new RegExp(`\\.${tier}_${ports[tier].indexOf(port)} .* healthy`);
      while (!healthy.test(backendList(join(folder, "work")))) await wait(pollMs);
    },
    pid: child.pid!,
    async close() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Repeats a request until it gets a 2xx. @param check called before each try; throws to give up */
export async function waitUntilOk(url: string, check: () => void = () => {}): Promise<void> {
  const isOk = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isOk())) {
    check();
    await wait(pollMs);
  }
}

/** Returns Varnish's list of its back ends and their health. */
function backendList(folder: string): string {
  const { stdout } = spawnSync("varnishadm", ["-n", folder, "backend.list"], { encoding: "utf8" });
  return stdout ?? "";
}

/** Returns the probe of deploy/varnish/site.vcl with longer timeouts, so that a busy machine does not seem dead. */
function probe(): string {
  const [block = ""] =
    /^probe readyz \{.*?^\}$/ms.exec(readFileSync("deploy/varnish/site.vcl", "utf8")) ?? [];
  return block
    .replace(/\.interval = .*;/, ".interval = 200ms;")
    .replace(/\.timeout = .*;/, ".timeout = 60s;");
}

function siteVcl({ web, api }: { web: number[]; api: number[] }): string {
  const director = (name: string, ports: number[]) => {
    const backends = ports.map(
      (port, index) =>
        `backend ${name}_${index} { .host = "127.0.0.1"; .port = "${port}"; .probe = readyz; .first_byte_timeout = 120s; }`,
    );
    const added = ports.map((_, index) => `${name}.add_backend(${name}_${index});`).join(" ");
    return `${backends.join("\n")}\nsub vcl_init { new ${name} = directors.shard(); ${added} ${name}.reconfigure(); }\n`;
  };
  return `vcl 4.1;
${probe()}
${director("web", web)}${director("api", api)}
acl purgers { "127.0.0.1"; }
`;
}
