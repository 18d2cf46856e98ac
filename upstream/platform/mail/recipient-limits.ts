import { hashToken } from "../../modules/auth/tokens.ts";
import type { RateLimit } from "../http/rate-limit.ts";

/*
 * What strangers may send to one mailbox, however many they are. Limits of a single client: http/limit-posts.ts.
 */

const hour = 3600;
const day = 24 * hour;

/** A mailbox in a bucket's name; no address outlives what it was stored for. */
const mailboxKey = (email: string) => hashToken(email.toLowerCase()).slice(0, 32);

/** Mails to a recipient that still wait in the outbox: more would only grow while the mail server is away. */
export const maxQueuedMails = 50;

/**
 * Questions about a car: 30 a day. Of one client to one seller: 6 an hour and 12 a day, so that a single one cannot use
 * up what the seller or the car may get.
 */
export function enquiryLimits(carId: number, seller: string, ip: string): RateLimit[] {
  return [
    {
      bucket: `seller contact ${mailboxKey(seller)} from ${ip}`,
      rates: [
        { times: 6, seconds: hour },
        { times: 12, seconds: day },
      ],
    },
    { bucket: `car ${carId}`, rates: [{ times: 30, seconds: day }] },
  ];
}

/** Mails of strangers to a seller: 20 an hour. */
export function sellerMailLimit(seller: string): RateLimit {
  return { bucket: `mail ${mailboxKey(seller)}`, rates: [{ times: 20, seconds: hour }] };
}

/** Mails of strangers to the operator: 100 an hour; what they say is stored all the same. */
export function operatorMailLimit(operator: string): RateLimit {
  return { bucket: `mail ${mailboxKey(operator)}`, rates: [{ times: 100, seconds: hour }] };
}
