import type { UserType } from "#contract/accounts.ts";
import type { Limit, Rate } from "../http/attempts.ts";
import { emailKey } from "./account.ts";
import type { CodeKey } from "./codes.ts";

/*
 * What may be tried how often (design: addresses, "Rate limits"). An address counts whether or not it has an account.
 */

const quarterHour = 900;
const hour = 3600;
const limit = (bucket: string, ...rates: Rate[]): Limit => ({ bucket, rates });

/** Logging in: 10 failures a quarter of an hour an account, 100 a client. */
export function loginLimits(type: UserType, email: string, client: string): Limit[] {
  return [
    limit(loginBucket(type, email), { times: 10, seconds: quarterHour }),
    limit(`login ${client}`, { times: 100, seconds: quarterHour }),
  ];
}

/** Where an account's failed logins are counted: whoever has proved to be its owner begins anew. */
export function loginBucket(type: UserType, email: string): string {
  return `login ${type} ${emailKey(email)}`;
}

/**
 * Codes: one a minute, 3 an hour and 10 a day for a purpose, role and address; 20 an hour for a client. Every code may be
 * guessed at five times: without the day's limit patience alone would find one in the end.
 */
export function codeLimits({ purpose, type, email }: CodeKey, client: string): Limit[] {
  const sent = `code ${purpose} ${type} ${emailKey(email)}`;
  return [
    limit(sent, { times: 1, seconds: 60 }, { times: 3, seconds: hour }, { times: 10, seconds: 24 * hour }),
    limit(`codes ${client}`, { times: 20, seconds: hour }),
  ];
}

/** Entering codes: 20 wrong ones an hour a client; a code itself ends with its fifth. */
export function codeTryLimits(client: string): Limit[] {
  return [limit(`code tries ${client}`, { times: 20, seconds: hour })];
}

/** Giving one's own password once more: 10 wrong ones a quarter of an hour. */
export function ownPasswordLimits(accountId: number): Limit[] {
  return [limit(`password ${accountId}`, { times: 10, seconds: quarterHour })];
}

/** Asking whether an address is free: 10 an hour a client, whatever the answer. */
export function checkEmailLimits(client: string): Limit[] {
  return [limit(`check-email ${client}`, { times: 10, seconds: hour })];
}
