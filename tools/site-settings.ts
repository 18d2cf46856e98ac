import { existsSync } from "node:fs";
import { demoSecret } from "./demo-secret.ts";
import type { Service } from "./supervise.ts";

const demoProgram = "demo/main.ts";

/** One setting as given; empty counts as not given. */
function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

function port(name: string, fallback: number): number {
  const value = Number(setting(name) ?? fallback);
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value;
  throw new Error(`${name} must be a port, a whole number from 1 to 65535`);
}

/**
 * What `npm start` and `npm run dev` fill in so that nothing needs to be set.
 * Reads `.env` first, when there is one; what stands in the environment goes before it.
 * @throws Error naming a port that is none, or SEED_DEMO.
 */
export function siteSettings() {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const dataDirectory = setting("DATA_DIR") ?? ".data";
  const publicOrigin = setting("PUBLIC_ORIGIN") ?? "loopback";
  const upstreamPort = port("UPSTREAM_PORT", 4000);
  const usesReferenceApi = setting("API_URL") === undefined;
  const shared = {
    PUBLIC_ORIGIN: publicOrigin,
    DATA_DIR: dataDirectory,
    LOG_LEVEL: setting("LOG_LEVEL") ?? "warn",
  };
  const sitePort = port("PORT", 3000);
  const host = setting("HOST");
  const program = upstreamProgram(setting("SEED_DEMO"), existsSync(demoProgram));
  const referenceExtensions = program === demoProgram ? "all,demo-accounts" : "all";
  return {
    sitePort,
    upstreamPort,
    usesReferenceApi,
    /** The address at which this machine itself reaches the site. */
    siteUrl: `http://${reachableHost(host)}:${sitePort}`,
    /** The web tier's environment. */
    web: {
      ...shared,
      PORT: String(sitePort),
      SESSION_SECRET: setting("SESSION_SECRET") ?? demoSecret(dataDirectory),
      API_URL: setting("API_URL") ?? `http://127.0.0.1:${upstreamPort}`,
      API_EXTENSIONS: setting("API_EXTENSIONS") ?? (usesReferenceApi ? referenceExtensions : ""),
      // Nobody watches a demo's /readyz, so ending it need not wait.
      DRAIN_MS: setting("DRAIN_MS") ?? (publicOrigin === "loopback" ? "0" : "2500"),
    },
    /** The reference API's environment: for the web tier on this machine only, whose word it takes for the client's address. */
    upstream: {
      ...shared,
      UPSTREAM_PORT: String(upstreamPort),
      HOST: "127.0.0.1",
      TRUSTED_HOPS: "1",
    },
    /** The program that is the reference API: with the demo market or without. */
    upstreamProgram: program,
  };
}

export type SiteSettings = ReturnType<typeof siteSettings>;

/**
 * Which program to start as the reference API. `demo/` may have been deleted.
 * @param seedDemo the setting SEED_DEMO; unset, the demo market is there when it can be
 * @throws Error when the setting is no boolean, or asks for a demo that is not there
 */
export function upstreamProgram(seedDemo: string | undefined, hasDemo: boolean): string {
  if (seedDemo !== undefined && !["true", "false"].includes(seedDemo))
    throw new Error("SEED_DEMO must be true or false");
  if (seedDemo === "true" && !hasDemo) throw new Error(`SEED_DEMO is true, but there is no ${demoProgram}`);
  return seedDemo === "false" || !hasDemo ? "upstream/main.ts" : demoProgram;
}

/** The reference API as a part of the running site; none when there is an API already. */
export function referenceApi(settings: SiteSettings, nodeFlags: string[] = []): Service[] {
  if (!settings.usesReferenceApi) return [];
  return [
    {
      name: "The reference API",
      args: [...nodeFlags, settings.upstreamProgram],
      env: settings.upstream,
      readyUrl: `http://127.0.0.1:${settings.upstreamPort}/readyz`,
    },
  ];
}

function reachableHost(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
