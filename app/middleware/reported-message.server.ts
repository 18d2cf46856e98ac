import { bidiIsolate } from "#app/i18n/formatter.ts";
import type { Translate } from "#app/i18n/translator.ts";
import { fakeReference } from "./honeypot.server.ts";

interface Report {
  message: string | null;
  reference: string | null;
}

/** The toast of a report, with its reference on a line of its own, or it would break at a hyphen. A robot sees one too. */
export function reportedMessage(
  { message, reference }: Report,
  { isRobot, fallback, t }: { isRobot: boolean; fallback: string; t: Translate },
): string {
  const shown = isRobot ? fakeReference("R") : reference;
  return [message ?? fallback, shown && t("Reference: {{reference}}", { reference: bidiIsolate(shown) })]
    .filter(Boolean)
    .join("\n");
}
