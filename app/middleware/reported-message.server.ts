import type { Translate } from "#app/i18n/translator.ts";
import { fakeReference } from "./honeypot.server.ts";

interface Report {
  message: string | null;
  reference: string | null;
}

/** The toast of a report, with its reference. A robot sees one too. */
export function reportedMessage(
  { message, reference }: Report,
  { isRobot, fallback, t }: { isRobot: boolean; fallback: string; t: Translate },
): string {
  const shown = isRobot ? fakeReference("R") : reference;
  return [message ?? fallback, shown && t("Reference: {{reference}}", { reference: shown })]
    .filter(Boolean)
    .join(" ");
}
