import { languages } from "#contract/languages.ts";
import { htmlToText } from "../../../platform/html-to-text.ts";
import { createTranslator } from "../../../platform/i18n/translate.ts";
import type { InboundMail } from "../../../platform/mail/inbound-mail.ts";
import { findQuotation, isQuoted } from "./quotation.ts";

/** The first line of a mail that can be answered; what is below it in an answer is quoted. */
export const replyMarker = (lang: (typeof languages)[number]) =>
  `↑ ${createTranslator(lang, "mail")("Please write your answer above this line")} ↑`;

/** With the space at the end (RFC 3676), because two dashes alone may be part of a text. */
const signatureMark = "-- ";

/** The answer in a mail: the text above, between and below the quotation, without a signature. */
export function replyText(text: string, { address, from }: InboundMail): string {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((line) => (line === signatureMark ? line : line.trimEnd()));
  const [name, host] = address.toLowerCase().split("@");
  const isAddressed = (line: string) => {
    const lower = line.toLowerCase();
    return (
      (lower.includes(`${name}+`) && lower.includes(`@${host}`)) ||
      (from !== null && lower.includes(from.toLowerCase()))
    );
  };
  const markers = languages.map(replyMarker);
  const isMarker = (line: string) => markers.some((marker) => line.includes(marker));
  const { head, start } = findQuotation(lines, { isAddressed, isMarker }) ?? {
    head: lines.length,
    start: lines.length,
  };
  const above = withoutSignature(withoutQuotes(lines.slice(0, head)));
  return [above, answersIn(lines.slice(start), above)].filter(Boolean).join("\n\n");
}

/** The text between quoted lines and below them. Without ">" marks, it cannot be distinguished from our own text. */
function answersIn(quotation: string[], above: string): string {
  if (!isQuoted(quotation[0] ?? "")) return above ? "" : withoutSignature(belowQuotes(quotation));
  const answers = quotation.map((line) => (isQuoted(line) ? "" : line));
  return withoutSignature(answers).replace(/\n{3,}/g, "\n\n");
}

function withoutQuotes(lines: string[]): string[] {
  const end = lines.findLastIndex((line) => line !== "" && !isQuoted(line));
  return lines.slice(0, end + 1);
}

function belowQuotes(lines: string[]): string[] {
  const last = lines.findLastIndex(isQuoted);
  return last === -1 ? [] : lines.slice(last + 1);
}

function withoutSignature(lines: string[]): string {
  const start = lines.indexOf(signatureMark);
  return (start === -1 ? lines : lines.slice(0, start)).join("\n").trim();
}

/** The text of a mail that has only HTML, without quotations. */
export const mailText = (html: string): string => htmlToText(html, ["blockquote"]);
