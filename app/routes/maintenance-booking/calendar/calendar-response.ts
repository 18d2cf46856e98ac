import { cachePolicy } from "#app/config/http.ts";

/** @param name of the file, as a browser stores it */
export const calendarResponse = (file: string, name: string) =>
  new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": cachePolicy.private,
    },
  });
