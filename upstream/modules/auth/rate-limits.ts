import type { Rate, RateLimit } from "../../platform/http/rate-limit.ts";
import { type AccountType, emailKey } from "./accounts.ts";
import type { CodeKey } from "./verification-codes.ts";

/*
 * Rate limits of authentication (decision 053). They count whether or not the address has an account. Hits of an
 * account name its role and address, by which account deletion finds them (profile/delete-account.ts).
 */

const quarterHour = 900;
const hour = 3600;
const day = 24 * hour;
const rateLimit = (bucket: string, ...rates: Rate[]): RateLimit => ({ bucket, rates });
const accountLimit = (account: string, what: string, ...rates: Rate[]): RateLimit => ({
  bucket: `${what} ${account}`,
  account,
  rates,
});

export const limitedAccount = (type: AccountType, email: string): string => `${type} ${emailKey(email)}`;

/** `device` is set when it has logged in to the account before (`findKnownDevice`). */
export interface Requester {
  ip: string;
  device?: string | undefined;
}

/**
 * Failed logins. For a known device 10 a quarter-hour, apart from others. Otherwise 10 a quarter-hour and 50 a day
 * by account and IP; 20 a minute, 100 a quarter-hour and 500 a day by account; 100 a quarter-hour by IP.
 */
export function loginLimits(type: AccountType, email: string, { ip, device }: Requester): RateLimit[] {
  const account = limitedAccount(type, email);
  if (device) return [accountLimit(account, `login device ${device}`, { times: 10, seconds: quarterHour })];
  return [
    {
      bucket: loginBucket(type, email, ip),
      account,
      rates: [
        { times: 10, seconds: quarterHour },
        { times: 50, seconds: day },
      ],
    },
    accountLimit(
      account,
      "login",
      { times: 20, seconds: 60 },
      { times: 100, seconds: quarterHour },
      { times: 500, seconds: day },
    ),
    rateLimit(`login ${ip}`, { times: 100, seconds: quarterHour }),
  ];
}

/** The bucket of `loginLimits` by account and IP. A password reset clears it, because it proves ownership. */
export function loginBucket(type: AccountType, email: string, ip: string): string {
  return `login from ${ip} ${limitedAccount(type, email)}`;
}

/**
 * Codes sent to an account: one a minute, 3 an hour and 10 a day by device or IP; 10 an hour and 40 a day by all
 * unknown devices together, which bounds mails and guesses; 20 an hour by IP. Without the daily limit a code would be
 * guessed in the end.
 */
export function codeLimits(
  { purpose, type, email }: Pick<CodeKey, "purpose" | "type" | "email">,
  { ip, device }: Requester,
): RateLimit[] {
  const account = limitedAccount(type, email);
  const ownRates: Rate[] = [
    { times: 1, seconds: 60 },
    { times: 3, seconds: hour },
    { times: 10, seconds: day },
  ];
  if (device) return [accountLimit(account, `code ${purpose} device ${device}`, ...ownRates)];
  return [
    accountLimit(account, `code ${purpose} from ${ip}`, ...ownRates),
    accountLimit(account, `code ${purpose}`, { times: 10, seconds: hour }, { times: 40, seconds: day }),
    rateLimit(`codes ${ip}`, { times: 20, seconds: hour }),
  ];
}

/** Wrong entries of a code that somebody else requested: 3 an hour by account and IP. */
export function foreignCodeLimits({ purpose, type, email }: CodeKey, ip: string): RateLimit[] {
  const account = limitedAccount(type, email);
  return [accountLimit(account, `code of another ${purpose} ${ip}`, { times: 3, seconds: hour })];
}

/** Wrong codes by IP; a code itself allows five tries. */
export function codeEntryLimits(ip: string): RateLimit[] {
  return [rateLimit(`code tries ${ip}`, { times: 20, seconds: hour })];
}

export function currentPasswordLimits(accountId: number): RateLimit[] {
  return [rateLimit(`password ${accountId}`, { times: 10, seconds: quarterHour })];
}

/** By IP: challenges, one for each login page that is opened, and wrong answers to them. */
export function passkeyLimits(ip: string): { challenges: RateLimit[]; failures: RateLimit[] } {
  return {
    challenges: [rateLimit(`passkey challenges ${ip}`, { times: 200, seconds: quarterHour })],
    failures: [rateLimit(`passkey login ${ip}`, { times: 30, seconds: quarterHour })],
  };
}

export function checkEmailLimits(ip: string): RateLimit[] {
  return [rateLimit(`check-email ${ip}`, { times: 10, seconds: hour })];
}
