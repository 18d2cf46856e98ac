const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");

const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");

/** At most 75 bytes a line, never within a character (RFC 5545, 3.1). */
function fold(line: string): string {
  const lines = [""];
  for (const character of line) {
    const limit = lines.length === 1 ? 75 : 74;
    if (Buffer.byteLength(lines.at(-1) + character) > limit) lines.push("");
    lines[lines.length - 1] += character;
  }
  return lines.join("\r\n ");
}

interface CalendarEvent {
  /** The same for every version of an event, so that a later one takes its place. */
  uid: string;
  made: Date;
  start: Date;
  minutes: number;
  summary: string;
  location: string;
  url: string;
}

/** An appointment as a file for calendars (RFC 5545). */
export function calendarFile({ uid, made, start, minutes, summary, location, url }: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//car market//booking//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp(made)}`,
    `SEQUENCE:${Math.floor(made.getTime() / 1000) % 2 ** 31}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(location)}`,
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}
