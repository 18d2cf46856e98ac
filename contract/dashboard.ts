import { z } from "zod";
import { appointment } from "./appointments.ts";
import { recentMessage } from "./chat.ts";
import { dataResponse } from "./envelope.ts";
import { count, day, text } from "./fields.ts";

export const dashboard = z
  .strictObject({
    favorites: count,
    unread: count,
    listings: z.record(z.string(), count),
    bookings: z.array(
      z.strictObject({
        reference: text,
        token: text,
        status: text,
        date: day,
        time: text,
        garage: text,
        /** The garage is not on the site for now, so that it confirms nothing there. */
        garage_suspended: z.boolean().meta({ default: false }),
      }),
    ),
    recent_messages: z.array(recentMessage),
    appointments: z.array(appointment),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.infer<typeof dashboard>;
export const dashboardResponse = dataResponse(dashboard);
