import { z } from "zod";
import type { GoogleProvider } from "./google/provider.ts";
import { googleSettings } from "./google/settings.ts";
import { parseSenderAddress, type SenderAddress } from "./mail/sender-address.ts";
import { parseSmtpUrl, type SmtpServer } from "./mail/smtp-url.ts";

/*
 * The settings of the reference API (design: addresses, "Settings"). The only file of upstream/ that reads
 * process.env.
 */

const settings = z.object({
  UPSTREAM_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  // Loopback unless said otherwise: an API with demo accounts does not appear on a network unasked.
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default(".data"),
  // Never in a message: it may hold a password.
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be like postgres://user:password@host:5432/database" })
    .optional(),
  SEED_DEMO: z.stringbool({ truthy: ["true"], falsy: ["false"] }).default(false),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),
  OPERATOR_EMAIL: z.email().optional(),
  // `loopback` is a demo on this machine, at the web tier's PORT.
  PUBLIC_ORIGIN: z
    .literal("loopback")
    .or(z.url({ protocol: /^https?$/ }))
    .default("loopback"),
  BACKOFFICE_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  TRUSTED_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  // Never in a message either.
  SMTP_URL: parsedBy(parseSmtpUrl).optional(),
  MAIL_FROM: parsedBy(parseSenderAddress).optional(),
});

export type Settings = Omit<z.infer<typeof settings>, "PORT" | "SMTP_URL" | "MAIL_FROM"> & {
  /** Where mails are sent; null: they are kept in the outbox. */
  smtp: { server: SmtpServer; from: SenderAddress } | null;
  /** Who signs people in beside us. */
  google: GoogleProvider | null;
};

/**
 * Reads the settings; an empty one counts as not given.
 * @throws Error with one line a wrong setting, each beginning with its name
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { PORT, PUBLIC_ORIGIN, SMTP_URL: server, MAIL_FROM: from, ...rest } = parsed(settings, given);
  if (server && !from)
    throw new Error("MAIL_FROM: must be given with SMTP_URL, such as noreply@cars.example");
  return {
    ...rest,
    PUBLIC_ORIGIN: PUBLIC_ORIGIN === "loopback" ? `http://localhost:${PORT}` : new URL(PUBLIC_ORIGIN).origin,
    smtp: server && from ? { server, from } : null,
    google: parsed(googleSettings, given),
  };
}

function parsed<T>(schema: z.ZodType<T>, given: object): T {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  throw new Error(error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"));
}

/** A setting that a function of its own reads; what that throws is the message. */
function parsedBy<T>(parse: (text: string) => T) {
  return z.string().transform((text, context) => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue((error as Error).message);
      return z.NEVER;
    }
  });
}
