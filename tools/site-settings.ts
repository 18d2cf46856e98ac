import { existsSync } from "node:fs";
import { demoSecret } from "./demo-secret.ts";
import type { Service } from "./service.ts";

const demoProgram = "demo/main.ts";

function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

function port(name: string, fallback: number): number {
  const value = Number(setting(name) ?? fallback);
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value;
  throw new Error(`${name} must be a port, a whole number from 1 to 65535`);
}

/** Defaults of `npm start` and `npm run dev`; the environment overrides `.env`. @throws on bad values. */
export function siteSettings() {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const dataDirectory = setting("DATA_DIR") ?? ".data";
  const publicOrigin = setting("PUBLIC_ORIGIN") ?? "loopback";
  const upstreamPort = port("UPSTREAM_PORT", 4000);
  const usesReferenceApi = setting("API_URL") === undefined;
  const apiUrl = setting("API_URL") ?? `http://127.0.0.1:${upstreamPort}`;
  const program = upstreamProgram(setting("SEED_DEMO"), existsSync(demoProgram));
  const isDemo = usesReferenceApi && program === demoProgram;
  const shared = {
    PUBLIC_ORIGIN: publicOrigin,
    DATA_DIR: dataDirectory,
    LOG_LEVEL: setting("LOG_LEVEL") ?? "warn",
    RDW_URL: setting("RDW_URL") ?? (isDemo ? `${apiUrl}/api/v1/vehicle-register` : ""),
  };
  const sitePort = port("PORT", 3000);
  const host = setting("HOST");
  const referenceExtensions = program === demoProgram ? "all,demo-accounts" : "all";
  return {
    sitePort,
    upstreamPort,
    usesReferenceApi,
    siteUrl: `http://${reachableHost(host)}:${sitePort}`,
    web: {
      ...shared,
      PORT: String(sitePort),
      SESSION_SECRET: setting("SESSION_SECRET") ?? demoSecret(dataDirectory),
      API_URL: apiUrl,
      API_EXTENSIONS: setting("API_EXTENSIONS") ?? (usesReferenceApi ? referenceExtensions : ""),
      // A demo has no load balancer that polls /readyz.
      DRAIN_MS: setting("DRAIN_MS") ?? (publicOrigin === "loopback" ? "0" : "2500"),
    },
    /** The API listens for the local web server only, so X-Forwarded-For can be trusted. */
    upstream: {
      ...shared,
      UPSTREAM_PORT: String(upstreamPort),
      HOST: "127.0.0.1",
      TRUSTED_HOPS: "1",
    },
    upstreamProgram: program,
  };
}

export type SiteSettings = ReturnType<typeof siteSettings>;

/** @throws Error when SEED_DEMO is not a boolean, or true while demo/ is missing */
export function upstreamProgram(seedDemo: string | undefined, hasDemo: boolean): string {
  if (seedDemo !== undefined && !["true", "false"].includes(seedDemo))
    throw new Error("SEED_DEMO must be true or false");
  if (seedDemo === "true" && !hasDemo) throw new Error(`SEED_DEMO is true, but there is no ${demoProgram}`);
  return seedDemo === "false" || !hasDemo ? "upstream/main.ts" : demoProgram;
}

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
