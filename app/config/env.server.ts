import { existsSync } from "node:fs";
import { z } from "zod";
import { type ApiExtension, extensionNames, referenceExtensions } from "./api-extensions.ts";

/** Public with the source code, so it counts as weak. */
const developmentSecret = "for-development-and-tests-only-never-for-production";

const placeholder = /of-a-test|for-tests|development|example|secret|password|change.?me|replace.?me/i;
/** 32 random hexadecimal digits have fewer than 8 different ones once in 100 million times. */
const minDistinctCharacters = 8;

export const isWeakSecret = (secret: string): boolean =>
  secret === developmentSecret ||
  placeholder.test(secret) ||
  new Set(secret).size < minDistinctCharacters ||
  isRepeating(secret);

function isRepeating(secret: string): boolean {
  for (let period = 1; period <= secret.length / 2; period += 1) {
    if (secret.startsWith(secret.slice(period))) return true;
  }
  return false;
}

const httpUrl = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .regex(/^[^?#]*$/, "must be without ? and #, because paths are appended")
  .transform((url) => url.replace(/\/+$/, ""));

const origin = httpUrl.refine((url) => URL.parse(url)?.origin === url, {
  error: "must be an origin such as https://cars.example, without path, query or upper case letters",
});

const apiPath = /\/api\/v1$/i;

const apiUrl = httpUrl.refine((url) => !apiPath.test(url), {
  error: ({ input }) =>
    `must be without /api/v1, which every call adds: write ${String(input).replace(apiPath, "")}`,
});

/** A URL template of Leaflet. `{s}` is refused, because the CSP would have to list every subdomain. */
const tileUrl = z.string().regex(/^https:\/\/[a-z0-9.:-]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s]*$/, {
  error: "must be an https address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png",
});

const isLoopback = (origin: string) =>
  origin === "loopback" || /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(origin);

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);

const hosts = list.pipe(
  z.array(
    z.stringFormat("host", /^[a-z0-9.-]+(:\d+)?$/, "must be host names without scheme, such as cdn.example"),
  ),
);

const extensions = list.transform((names, context): ApiExtension[] => {
  const known = names.flatMap((name) =>
    name === "all" ? referenceExtensions : extensionNames.filter((extension) => extension === name),
  );
  const unknown = names.filter((name) => name !== "all" && !extensionNames.some((known) => known === name));
  if (unknown.length > 0)
    context.addIssue({ code: "custom", message: `has unknown names: ${unknown.join(", ")}` });
  return known;
});

const loginPath = z
  .string()
  .regex(/^(\{lang\}\/)?[\w-]+(\/[\w-]+)*$/, "must be paths without /api/v1, such as {lang}/login");

const loginPaths = list
  .pipe(
    z.tuple(
      [loginPath, loginPath, loginPath],
      "must be three paths: for customers, for vendors and for garages",
    ),
  )
  .transform(([customer, vendor, garage]) => ({ customer, vendor, garage }))
  .prefault("{lang}/login,{lang}/vendor/login,{lang}/garage/login");

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `must be a whole number from ${min} to ${max}, not ${input}`,
    })
    .transform(Number);

const rateLimitFactor = z
  .string()
  .refine((text) => Number(text) > 0 && Number(text) <= 1_000_000, {
    error: ({ input }) => `must be a number above 0, up to 1000000, not ${input}`,
  })
  .transform(Number);

const required = (error: string) => z.string({ error });

const envSchema = z
  .object({
    NODE_ENV: z.enum(["production", "development", "test"], "must be production, development or test"),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().optional(),
    PUBLIC_ORIGIN: required(
      "is required: the site's own URL such as https://cars.example, or `loopback` for a demo on this machine",
    ).pipe(
      z.union(
        [z.literal("loopback"), origin],
        "must be an origin such as https://cars.example, or `loopback`",
      ),
    ),
    SESSION_SECRET: required("is required: at least 32 random characters, several separated by commas").pipe(
      list.pipe(z.array(z.string().min(32, "must be at least 32 characters each")).min(1, "is required")),
    ),
    API_URL: required("is required: the URL of the API, such as https://api.example").pipe(apiUrl),
    API_EXTENSIONS: extensions.default([]),
    LOGIN_PATHS: loginPaths,
    API_TIMEOUT_MS: wholeNumber(0, 600_000).default(3000),
    BACKOFFICE_URL: httpUrl.optional(),
    MEDIA_HOSTS: hosts.default([]),
    RDW_URL: httpUrl.optional(),
    VIDEO_HOSTS: hosts.default(["www.youtube-nocookie.com", "www.youtube.com", "player.vimeo.com"]),
    TILE_URL: tileUrl.optional(),
    TILE_ATTRIBUTION: z.string().optional(),
    HOME_VARIANT: wholeNumber(1, 10).default(1),
    SHOW_VARIANTS: z.stringbool("must be true or false").default(true),
    TRUSTED_HOPS: wholeNumber(0, 10).default(0),
    RATE_LIMIT_FACTOR: rateLimitFactor.default(1),
    PAGE_CACHE_MB: wholeNumber(0, 100_000).default(32),
    DRAIN_MS: wholeNumber(0, 600_000).default(2500),
    METRICS_PORT: wholeNumber(0, 65_535).optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),
    LOG_LEVEL: z
      .enum(
        ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
        "must be one of pino's levels, such as info",
      )
      .default("info"),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_AUTH_URL: httpUrl.default("https://accounts.google.com/o/oauth2/v2/auth"),
  })
  .superRefine(({ PUBLIC_ORIGIN, SESSION_SECRET, BACKOFFICE_URL }, context) => {
    const isPlain = BACKOFFICE_URL?.startsWith("http:") && !isLoopback(new URL(BACKOFFICE_URL).origin);
    if (PUBLIC_ORIGIN.startsWith("https:") && isPlain)
      context.addIssue({
        code: "custom",
        path: ["BACKOFFICE_URL"],
        message: "must be https, as PUBLIC_ORIGIN is",
      });
    if (isLoopback(PUBLIC_ORIGIN) || !SESSION_SECRET.some(isWeakSecret)) return;
    const message =
      "can be guessed: take random characters (openssl rand -base64 32); who knows it can log in as anyone";
    context.addIssue({ code: "custom", path: ["SESSION_SECRET"], message });
  })
  .transform((parsed) => ({
    ...parsed,
    /** For a demo: every loopback name is accepted as the origin; `PUBLIC_ORIGIN` is the default one. */
    LOOPBACK: parsed.PUBLIC_ORIGIN === "loopback",
    PUBLIC_ORIGIN:
      parsed.PUBLIC_ORIGIN === "loopback" ? `http://localhost:${parsed.PORT}` : parsed.PUBLIC_ORIGIN,
    BACKOFFICE_URL: parsed.BACKOFFICE_URL ?? `${parsed.API_URL}/back-office`,
  }));

export type Env = z.infer<typeof envSchema>;

/** For development and tests; in production these settings are required. */
const developmentDefaults = {
  PUBLIC_ORIGIN: "loopback",
  SESSION_SECRET: developmentSecret,
  API_URL: "http://127.0.0.1:4000",
};

/** As Node reads them from a file; other readers of .env keep quotes and spaces. */
const withoutQuotes = (value = "") => value.trim().replace(/^(["'])([^"']*)\1$/, "$2");

/** Empty variables count as unset. @throws Error with one line for each invalid variable. */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const values = Object.entries(source).map(([name, value]) => [name, withoutQuotes(value)] as const);
  const input = Object.fromEntries(values.filter(([, value]) => value !== ""));
  const nodeEnv = input.NODE_ENV ?? "production";
  const result = envSchema.safeParse({
    ...(nodeEnv !== "production" && isLoopback(input.PUBLIC_ORIGIN ?? "loopback") ? developmentDefaults : {}),
    ...input,
    NODE_ENV: nodeEnv,
  });
  if (result.success) return result.data;
  throw new Error(result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join("\n"));
}

function readEnv(): Env {
  try {
    if (process.env.NODE_ENV !== "test" && existsSync(".env")) process.loadEnvFile(".env");
    // React and others pick their production builds by this variable.
    process.env.NODE_ENV ??= "production";
    return parseEnv(process.env);
  } catch (error) {
    process.stderr.write(`The settings are wrong (see .env.example):\n${(error as Error).message}\n`);
    process.exit(1);
  }
}

export const env: Env = readEnv();

/** The tiles of interactive maps; null where maps are drawn as outlines (decision 126). */
export const mapTiles = env.TILE_URL ? { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION ?? "" } : null;
