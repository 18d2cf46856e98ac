import { createHash } from "node:crypto";
import type { RateLimit } from "../http/rate-limit.ts";

/* Limits on all mails that strangers can cause to one mailbox (decision 092). By IP: http/rate-limit-forms.ts. */

const hour = 3600;
const day = 24 * hour;

/** A hash, so that buckets hold no address in plain text. */
const mailboxKey = (email: string) =>
  createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 32);

/** Unsent mails to one recipient; the queue only grows while the mail server is down. */
export const maxQueuedMails = 50;

/**
 * Limits questions about a car to 30 a day, and those of one IP to one seller to 6 an hour and 12 a day, so that one
 * visitor cannot use up the limits of the seller or the car.
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

export function sellerMailLimit(seller: string): RateLimit {
  return { bucket: `mail ${mailboxKey(seller)}`, rates: [{ times: 20, seconds: hour }] };
}

/** The limit of mails to the address that a form names as its sender's, which is not verified. */
export function senderMailLimit(sender: string): RateLimit {
  return { bucket: `mail ${mailboxKey(sender)}`, rates: [{ times: 10, seconds: hour }] };
}

/** Above this limit, the content of a form is still stored. */
export function operatorMailLimit(operator: string): RateLimit {
  return { bucket: `mail ${mailboxKey(operator)}`, rates: [{ times: 100, seconds: hour }] };
}
