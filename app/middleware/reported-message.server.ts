import { randomInt } from "node:crypto";
import type { Translate } from "#app/i18n/translator.ts";

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

/** In the reference API's format, for robots. @param kind R a report, S a car to sell */
export function fakeReference(kind: "R" | "S") {
  const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const fourLetters = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return `${kind}-${fourLetters()}-${fourLetters()}`;
}
