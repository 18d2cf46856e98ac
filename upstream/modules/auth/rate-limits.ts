import type { UserType } from "#contract/auth.ts";
import type { Rate, RateLimit } from "../../platform/http/rate-limit.ts";
import { emailKey } from "./account-queries.ts";
import type { CodeKey } from "./verification-codes.ts";

/*
 * What may be tried how often. An address counts whether or not it has an account. Buckets of an account end with its
 * role and address, by which they are forgotten with it (people/leave.ts).
 */

const quarterHour = 900;
const hour = 3600;
const day = 24 * hour;
const rateLimit = (bucket: string, ...rates: Rate[]): RateLimit => ({ bucket, rates });

/** Who tries: where from, and the device, if it has logged in to the account before (`knownDevice`). */
export interface Requester {
  ip: string;
  device?: string | undefined;
}

/**
 * Logging in: 10 failures a quarter of an hour for a device that has done so before, whatever others do. For all others
 * 10 a quarter of an hour and 50 a day for an account and client; for an account 20 a minute, 100 a quarter of an hour and
 * 500 a day; for a client 100 a quarter of an hour.
 */
export function loginLimits(type: UserType, email: string, { ip, device }: Requester): RateLimit[] {
  const account = `${type} ${emailKey(email)}`;
  if (device) return [rateLimit(`login device ${device} ${account}`, { times: 10, seconds: quarterHour })];
  return [
    rateLimit(loginBucket(type, email, ip), { times: 10, seconds: quarterHour }, { times: 50, seconds: day }),
    rateLimit(
      `login ${account}`,
      { times: 20, seconds: 60 },
      { times: 100, seconds: quarterHour },
      { times: 500, seconds: day },
    ),
    rateLimit(`login ${ip}`, { times: 100, seconds: quarterHour }),
  ];
}

/** Where a client's failed logins to an account are counted: whoever has proved to be its owner begins anew. */
export function loginBucket(type: UserType, email: string, ip: string): string {
  return `login from ${ip} ${type} ${emailKey(email)}`;
}

/**
 * Codes for a purpose, role and address: one a minute, 3 an hour and 10 a day for a device that has logged in before, or
 * for a client; 10 an hour and 40 a day for all strangers together, which bounds mails and guesses; 20 an hour for a
 * client. Every code may be guessed at ten times: without the day's limit patience alone would find one in the end.
 */
export function codeLimits(
  { purpose, type, email }: Pick<CodeKey, "purpose" | "type" | "email">,
  { ip, device }: Requester,
): RateLimit[] {
  const account = `${type} ${emailKey(email)}`;
  const ownRates: Rate[] = [
    { times: 1, seconds: 60 },
    { times: 3, seconds: hour },
    { times: 10, seconds: day },
  ];
  if (device) return [rateLimit(`code ${purpose} device ${device} ${account}`, ...ownRates)];
  return [
    rateLimit(`code ${purpose} from ${ip} ${account}`, ...ownRates),
    rateLimit(`code ${purpose} ${account}`, { times: 10, seconds: hour }, { times: 40, seconds: day }),
    rateLimit(`codes ${ip}`, { times: 20, seconds: hour }),
  ];
}

/** Entering a code that somebody else has asked for: 3 wrong ones an hour an address and client. */
export function foreignCodeLimits({ purpose, type, email }: CodeKey, ip: string): RateLimit[] {
  return [
    rateLimit(`code of another ${purpose} ${ip} ${type} ${emailKey(email)}`, { times: 3, seconds: hour }),
  ];
}

/** Entering codes: 20 wrong ones an hour a client; a code itself ends with its asker's fifth. */
export function codeEntryLimits(ip: string): RateLimit[] {
  return [rateLimit(`code tries ${ip}`, { times: 20, seconds: hour })];
}

/** Giving one's own password once more: 10 wrong ones a quarter of an hour. */
export function currentPasswordLimits(accountId: number): RateLimit[] {
  return [rateLimit(`password ${accountId}`, { times: 10, seconds: quarterHour })];
}

/** Asking whether an address is free: 10 an hour a client, whatever the answer. */
export function checkEmailLimits(ip: string): RateLimit[] {
  return [rateLimit(`check-email ${ip}`, { times: 10, seconds: hour })];
}
