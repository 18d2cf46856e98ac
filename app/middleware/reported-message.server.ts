import { bidiIsolate } from "#app/i18n/formatter.ts";
import type { Translate } from "#app/i18n/translator.ts";
import { fakeReference } from "./honeypot.server.ts";

interface Report {
  message: string | null;
  reference: string | null;
}

/** Returns a report's toast. The reference has its own line, or it would break at a hyphen. Robots get a fake one. */
export function reportedMessage(
  { message, reference }: Report,
  { isRobot, fallback, t }: { isRobot: boolean; fallback: string; t: Translate },
): string {
  const shown = isRobot ? fakeReference("R") : reference;
  return [message ?? fallback, shown && t("Reference: {{reference}}", { reference: bidiIsolate(shown) })]
    .filter(Boolean)
    .join("\n");
}
