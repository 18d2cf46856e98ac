import { addDays } from "./dates.ts";

const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");

const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");

/** Folds a line after at most 75 bytes, never within a character (RFC 5545, 3.1). */
function fold(line: string): string {
  const lines = [""];
  for (const character of line) {
    const limit = lines.length === 1 ? 75 : 74;
    if (Buffer.byteLength(lines.at(-1) + character) > limit) lines.push("");
    lines[lines.length - 1] += character;
  }
  return lines.join("\r\n ");
}

/** The states of bookings and appointments, as calendars name them (RFC 5545, 3.8.1.11). */
const statuses = {
  requested: "TENTATIVE",
  proposed: "TENTATIVE",
  confirmed: "CONFIRMED",
  accepted: "CONFIRMED",
  declined: "CANCELLED",
  cancelled: "CANCELLED",
} as const;

type CalendarEvent = EventTime & {
  /** The same for every version of an event, so that a later one replaces it. */
  uid: string;
  made: Date;
  summary: string;
  location?: string;
  url: string;
  status?: keyof typeof statuses;
};

/** A time, or a whole day (YYYY-MM-DD). */
type EventTime = { start: Date; minutes: number } | { day: string };

function timeLines(time: EventTime): string[] {
  if ("day" in time) {
    const [first, next] = [time.day, addDays(time.day, 1)].map((day) => day.replaceAll("-", ""));
    return [`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${next}`];
  }
  const { start, minutes } = time;
  return [`DTSTART:${stamp(start)}`, `DTEND:${stamp(new Date(start.getTime() + minutes * 60_000))}`];
}

/** Returns an event as a calendar file (RFC 5545). */
export function calendarFile({ uid, made, summary, location, url, status, ...time }: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//car market//booking//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp(made)}`,
    `SEQUENCE:${Math.floor(made.getTime() / 1000) % 2 ** 31}`,
    ...timeLines(time),
    `SUMMARY:${escapeText(summary)}`,
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    `URL:${url}`,
    ...(status === undefined ? [] : [`STATUS:${statuses[status]}`]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}
