import { existsSync } from "node:fs";
import { demoSecret } from "./demo-secret.ts";
import type { Part } from "./supervise.ts";

/** One setting as given; empty counts as not given. */
function given(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

function port(name: string, otherwise: number): number {
  const value = Number(given(name) ?? otherwise);
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value;
  throw new Error(`${name} must be a port, a whole number from 1 to 65535`);
}

/**
 * What `npm start` and `npm run dev` fill in so that nothing needs to be set (design/addresses.md, "Commands").
 * Reads `.env` first, when there is one; what stands in the environment goes before it.
 * @throws Error naming a port that is none.
 */
export function siteSettings() {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const dataDirectory = given("DATA_DIR") ?? ".data";
  const publicOrigin = given("PUBLIC_ORIGIN") ?? "loopback";
  const upstreamPort = port("UPSTREAM_PORT", 4000);
  const ownApi = given("API_URL") === undefined;
  const shared = {
    PUBLIC_ORIGIN: publicOrigin,
    DATA_DIR: dataDirectory,
    LOG_LEVEL: given("LOG_LEVEL") ?? "warn",
  };
  const sitePort = port("PORT", 3000);
  const host = given("HOST");
  return {
    sitePort,
    upstreamPort,
    ownApi,
    /** The address at which this machine itself reaches the site. */
    siteAddress: `http://${reachable(host)}:${sitePort}`,
    /** The web tier's environment. */
    web: {
      ...shared,
      PORT: String(sitePort),
      SESSION_SECRET: given("SESSION_SECRET") ?? demoSecret(dataDirectory),
      API_URL: given("API_URL") ?? `http://127.0.0.1:${upstreamPort}`,
      // Nobody watches a demo's /readyz, so ending it need not wait.
      DRAIN_MS: given("DRAIN_MS") ?? (publicOrigin === "loopback" ? "0" : "2500"),
    },
    /** The reference API's environment: for the web tier on this machine only, whose word it takes for the client's address. */
    upstream: {
      ...shared,
      UPSTREAM_PORT: String(upstreamPort),
      HOST: "127.0.0.1",
      TRUSTED_HOPS: "1",
      SEED_DEMO: given("SEED_DEMO") ?? "true",
    },
  };
}

export type SiteSettings = ReturnType<typeof siteSettings>;

/** The reference API as a part of the running site; none when there is an API already. */
export function referenceApi(settings: SiteSettings, nodeFlags: string[] = []): Part[] {
  if (!settings.ownApi) return [];
  return [
    {
      name: "The reference API",
      args: [...nodeFlags, "upstream/main.ts"],
      env: settings.upstream,
      readyAt: `http://127.0.0.1:${settings.upstreamPort}/readyz`,
    },
  ];
}

function reachable(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
