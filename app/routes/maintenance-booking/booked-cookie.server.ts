import { z } from "zod";
import { encryptedCookie } from "#app/session/cookies.server.ts";

const dayInSeconds = 24 * 60 * 60;

/** The booking that this browser has just made, for the page that confirms it (decision 144). */
export const bookedCookie = encryptedCookie(
  "booked",
  z.object({
    reference: z.string().nullable(),
    /** Secret of the booking's link, if the API has such links. */
    token: z.string().nullable(),
    branch: z.number(),
    services: z.array(z.number()),
    date: z.string(),
    time: z.string(),
  }),
  dayInSeconds,
);
export type BookedCookie = NonNullable<Awaited<ReturnType<typeof bookedCookie.read>>>;
