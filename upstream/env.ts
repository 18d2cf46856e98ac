import { z } from "zod";
import { email } from "#contract/rules.ts";
import { googleSettings } from "./modules/auth/google/settings.ts";
import { hostUrls } from "./platform/db/host-urls.ts";
import type { GoogleProvider } from "./platform/http/context.ts";
import type { InboundMail } from "./platform/mail/inbound-mail.ts";
import { parseSenderAddress, type SenderAddress } from "./platform/mail/sender-address.ts";
import { parseSmtpUrl, type SmtpServer } from "./platform/mail/smtp-url.ts";
import type { RetentionDays } from "./platform/retention.ts";
import { photoStorageNames, s3Settings } from "./platform/storage/open-photo-storage.ts";
import type { S3Settings } from "./platform/storage/s3-storage.ts";

/* The only file of upstream/ that reads process.env. */

/** @param promised the days that the privacy policy of a new installation promises */
const retentionDays = (promised: number) => wholeNumber(1, 36_500).default(promised);

/** A URL without a slash at the end, because appended paths begin with one. */
const httpAddress = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .regex(/^[^?#]*$/, "must be without ? and #, because paths are appended")
  .transform((url) => url.replace(/\/+$/, ""));

const originMessage =
  "must be an origin such as https://cars.example, without path, query or upper case letters, or `loopback`";

const settings = z.object({
  UPSTREAM_PORT: wholeNumber(0, 65_535).default(4000),
  // By default not reachable from the network.
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().regex(/^[^~]/, "must be a folder's path; ~ is not replaced").default(".data"),
  // Never shown in an error message, because it may contain a password.
  DATABASE_URL: parseWith(databaseUrl).optional(),
  DATABASE_READ_URL: parseWith(databaseUrl).optional(),
  DATABASE_READ_CONNECTIONS: wholeNumber(1, 1000).default(8),
  DATABASE_WRITE_CONNECTIONS: wholeNumber(1, 1000).default(4),
  SEARCH_ENGINE: oneOf(["memory", "sql"]).default("memory"),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  RATE_LIMIT_FACTOR: parseWith(rateLimitFactor).default(1),
  OPERATOR_EMAIL: parseWith(addressAlone).optional(),
  ENQUIRY_RETENTION_DAYS: retentionDays(365),
  REPORT_RETENTION_DAYS: retentionDays(365),
  CONTACT_MESSAGE_RETENTION_DAYS: retentionDays(365),
  BOOKING_RETENTION_DAYS: retentionDays(365),
  SELL_REQUEST_RETENTION_DAYS: retentionDays(365),
  MESSAGE_RETENTION_DAYS: retentionDays(730),
  CHANGE_LOG_RETENTION_DAYS: retentionDays(730),
  // `loopback` means a demo on this machine, at the site's PORT. The site has the same rule.
  PUBLIC_ORIGIN: z
    .union(
      [z.literal("loopback"), httpAddress.refine((url) => URL.parse(url)?.origin === url, originMessage)],
      originMessage,
    )
    .default("loopback"),
  // For a port that is published on this machine only (compose.demo.yaml), where no connection comes from loopback.
  OUTBOX_PUBLISHED: z.stringbool("must be true or false").default(false),
  BACKOFFICE_URL: httpAddress.optional(),
  PORT: wholeNumber(1, 65_535).default(3000),
  PHOTO_STORAGE: oneOf(photoStorageNames).default("folder"),
  // Unset: no metrics.
  UPSTREAM_METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  DRAIN_MS: wholeNumber(0, 600_000).default(0),
  TRUSTED_HOPS: wholeNumber(0, 10).default(0),
  RDW_URL: httpAddress.optional(),
  // Host names, with the port if it is not 443.
  IMPORT_PICTURE_HOSTS: z
    .string()
    .default("")
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine(
      (hosts) => hosts.every((host) => /^[\w.-]+(:\d+)?$/.test(host)),
      "must be names of hosts, commas between",
    ),
  // Never shown in an error message either.
  SMTP_URL: parseWith(parseSmtpUrl).optional(),
  MAIL_FROM: parseWith(parseSenderAddress).optional(),
  // Short, because a reference is added and at most 64 characters may stand before the @.
  INBOUND_MAIL_ADDRESS: z
    .email("must be an address such as answer@in.cars.example")
    .regex(/^[^@+]{1,9}@/, "must have 1 to 9 characters in front of the @, and no +")
    .optional(),
  INBOUND_MAIL_SECRET: z.string().min(32, "must have at least 32 random characters").optional(),
});

type RegroupedSetting =
  | "PORT"
  | "SMTP_URL"
  | "MAIL_FROM"
  | `INBOUND_MAIL_${string}`
  | `${string}_RETENTION_DAYS`;

export type Settings = Omit<z.infer<typeof settings>, RegroupedSetting> & {
  retentionDays: RetentionDays;
  /** Null: some of its settings are missing. */
  s3: S3Settings | null;
  /** Null: mails are not sent, but kept in the outbox. */
  smtp: { server: SmtpServer; from: SenderAddress } | null;
  /** Null: replies to mails are not received. */
  inboundMail: InboundMail | null;
  google: GoogleProvider | null;
};

/**
 * Reads the settings; an empty value counts as unset.
 * @throws Error with one line per invalid setting, each beginning with its name
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const values = Object.entries(env).map(([name, value]) => [name, withoutQuotes(value)] as const);
  const variables = Object.fromEntries(values.filter(([, value]) => value !== ""));
  const {
    PORT,
    PUBLIC_ORIGIN,
    SMTP_URL: server,
    MAIL_FROM: from,
    INBOUND_MAIL_ADDRESS: address,
    INBOUND_MAIL_SECRET: secret,
    ENQUIRY_RETENTION_DAYS: enquiries,
    REPORT_RETENTION_DAYS: reports,
    CONTACT_MESSAGE_RETENTION_DAYS: contactMessages,
    BOOKING_RETENTION_DAYS: bookings,
    SELL_REQUEST_RETENTION_DAYS: sellRequests,
    MESSAGE_RETENTION_DAYS: messages,
    CHANGE_LOG_RETENTION_DAYS: changeLog,
    ...rest
  } = parseSettings(settings, variables);
  if (rest.DATABASE_READ_URL && !rest.DATABASE_URL)
    throw new Error("DATABASE_READ_URL: must be given with DATABASE_URL, whose replicas it names");
  if (
    PUBLIC_ORIGIN.startsWith("https:") &&
    /^http:\/\/(?!localhost|127\.|\[::1\])/.test(rest.BACKOFFICE_URL ?? "")
  )
    throw new Error("BACKOFFICE_URL: must be https, as PUBLIC_ORIGIN is");
  if (server && !from)
    throw new Error("MAIL_FROM: must be given with SMTP_URL, such as noreply@cars.example");
  if (Boolean(address) !== Boolean(secret))
    throw new Error("INBOUND_MAIL_SECRET: must be given with INBOUND_MAIL_ADDRESS, and the other way round");
  return {
    ...rest,
    PUBLIC_ORIGIN: PUBLIC_ORIGIN === "loopback" ? `http://localhost:${PORT}` : PUBLIC_ORIGIN,
    retentionDays: { enquiries, reports, contactMessages, bookings, sellRequests, messages, changeLog },
    s3: parseSettings(s3Settings, variables),
    smtp: server && from ? { server, from } : null,
    inboundMail: address && secret ? { address, secret, from: from?.address ?? null } : null,
    google: parseSettings(googleSettings, variables),
  };
}

/** As Node reads them from a file; other readers of .env keep quotes and spaces. */
function withoutQuotes(value = ""): string {
  return value.trim().replace(/^(["'])([^"']*)\1$/, "$2");
}

/** Refuses SEED_DEMO, because the reference API itself has no demo market. @throws Error when it is true */
export function rejectSeedDemo(env: NodeJS.ProcessEnv = process.env): void {
  if (env.SEED_DEMO !== "true") return;
  throw new Error("SEED_DEMO: the API itself has no demo market; leave it unset, or use `npm run demo`.");
}

function parseSettings<T>(schema: z.ZodType<T>, variables: object): T {
  const { success, data, error } = schema.safeParse(variables);
  if (success) return data;
  throw new Error(error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"));
}

function oneOf<const T extends string>(names: readonly T[]) {
  return z.enum(names, `must be one of ${names.join(", ")}`);
}

function wholeNumber(min: number, max: number) {
  return parseWith((text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= min && number <= max) return number;
    throw new Error(`must be a whole number from ${min} to ${max}, not ${text}`);
  });
}

function addressAlone(text: string): string {
  const { success, data } = email.safeParse(text);
  if (success) return data;
  throw new Error("must be an address without a name, such as desk@cars.example");
}

function rateLimitFactor(text: string): number {
  const factor = Number(text);
  if (factor > 0 && factor <= 1_000_000) return factor;
  throw new Error(`must be a number above 0, up to 1000000, not ${text}`);
}

function databaseUrl(url: string): string {
  hostUrls(url);
  return url;
}

/** Returns a schema that parses a setting with a function; the function's error becomes the message. */
function parseWith<T>(parse: (text: string) => T) {
  return z.string().transform((text, context) => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue((error as Error).message);
      return z.NEVER;
    }
  });
}

/** Returns the back-office's URL for browsers; by default on this machine in a demo. Null: not set for another site. */
export function backOfficeAddress({
  BACKOFFICE_URL: url,
  PUBLIC_ORIGIN: site,
  UPSTREAM_PORT: port,
}: Settings) {
  return url ?? (/^http:\/\/localhost\b/.test(site) ? `http://localhost:${port}/back-office` : null);
}
