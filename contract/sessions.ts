import { z } from "zod";
import { listResponse } from "./envelope.ts";
import { instant, text } from "./fields.ts";

/* The calls of the extension `sessions`, beyond §7; for customers. */

/** A current login. `browser` and `system` are names ("Firefox", "Windows"); `used_at` is exact to the hour. */
export const session = z
  .strictObject({
    id: text,
    browser: text.nullable(),
    system: text.nullable(),
    created_at: instant,
    used_at: instant,
    is_current: z.boolean(),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof session>;
export const sessionsResponse = listResponse(session);

export const sessionId = z.string().regex(/^[\w-]{1,100}$/);
