import { z } from "zod";
import { midnight } from "./dates.ts";
import type { openingHours } from "./vendors.ts";

/* Opening hours as a form asks for them: two times for each day, both empty when it is closed. */

const time = z
  .string()
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, "Please enter a time such as 09:00")
  .default("");

const day = z
  .object({ open: time, close: time })
  .refine(({ open, close }) => (open === "") === (close === ""), {
    error: "Please enter both times, or neither when you are closed",
    path: ["close"],
  })
  .refine(({ open, close }) => open === "" || close === "" || close === midnight || open < close, {
    error: "The closing time must be later than the opening time",
    path: ["close"],
  })
  .prefault({});

/** A week by days; 1 is Monday. Parses to the stored `[{day, open, close}]`, with both times null when closed. */
export const openingHoursForm = z
  .object({ 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, 7: day })
  .prefault({})
  .transform((week) =>
    Object.entries(week).map(([number, { open, close }]): z.infer<typeof openingHours> => {
      return { day: Number(number), open: open || null, close: close || null };
    }),
  );
