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

/** Each purpose has its own bucket, so that one kind of mail cannot use up the limit of another. */
const mailLimit =
  (purpose: string, times: number) =>
  (mailbox: string): RateLimit => ({
    bucket: `${purpose} mail ${mailboxKey(mailbox)}`,
    rates: [{ times, seconds: hour }],
  });

export const sellerMailLimit = mailLimit("seller", 20);
/** Confirmations to the address that a form names as its sender's, which is not verified. */
export const senderMailLimit = mailLimit("sender", 10);
/** Receipts of reports, to an address that is not verified either. */
export const reporterMailLimit = mailLimit("reporter", 10);
/** Above this limit, the content of a form is still stored. */
export const operatorMailLimit = mailLimit("operator", 100);
