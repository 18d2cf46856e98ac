import { z } from "zod";
import { dataResponse } from "./envelope.ts";
import { count } from "./fields.ts";

export const dashboard = z
  .strictObject({
    favorites: count,
    unread: count,
    listings: z.record(z.string(), count),
    bookings: z.array(z.unknown()),
    recent_messages: z.array(z.unknown()),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.infer<typeof dashboard>;
export const dashboardResponse = dataResponse(dashboard);
