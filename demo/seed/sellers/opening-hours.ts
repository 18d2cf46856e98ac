import type { Random } from "../../random.ts";

export interface OpeningHours {
  day: number;
  open: string | null;
  close: string | null;
}

/** Returns a week, perhaps with a late evening, shorter on Saturdays, closed on Sundays. Day 1 is Monday. */
export function openingHours(random: Random, { saturday }: { saturday: boolean }): OpeningHours[] {
  const open = random.pick(["08:00", "08:30", "09:00"]);
  const close = random.pick(["17:30", "18:00", "18:00"]);
  const lateDay = random.chance(0.4) ? random.pick([4, 5]) : 0;
  return [1, 2, 3, 4, 5, 6, 7].map((day) => {
    if (day === 7 || (day === 6 && !saturday)) return { day, open: null, close: null };
    if (day === 6) return { day, open: "09:30", close: random.chance(0.5) ? "16:00" : "17:00" };
    return { day, open, close: day === lateDay ? "20:00" : close };
  });
}
