import sanitize from "sanitize-html";
import { languages } from "#contract/languages.ts";
import { createTranslator } from "../../../platform/i18n/translate.ts";
import type { InboundMail } from "../../../platform/mail/inbound-mail.ts";

/** The first line of a mail that can be answered: what stands below it is quoted. */
export const replyMarker = (lang: (typeof languages)[number]) =>
  `↑ ${createTranslator(lang, "mail")("Please write your answer above this line")} ↑`;

/** What programs put between an answer and what they quote. */
const rule = /^\s*[-_*=]{3,}/;
/** "On 24 Nov 2026, at 10:00, Car Market", whose address may come into the next line. */
const moment = /\d{4}|\d{1,2}[:.]\d{2}/;

/** With its space (RFC 3676): two dashes alone may be part of a text. */
const signatureMark = "-- ";

/**
 * What was answered, without the mail that it answers and without a signature. Mail programs quote in many ways, but all
 * of them name whom they quote, or leave the marker.
 */
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
  const quoted = lines.findIndex(
    (line) => isAddressed(line) || markers.some((marker) => line.includes(marker)),
  );
  const above = quoted === -1 ? lines : withoutHead(lines.slice(0, quoted), lines[quoted] ?? "");
  const answer = withoutSignature(withoutQuotes(above));
  // Who answers below what is quoted.
  return answer || (quoted === -1 ? "" : withoutSignature(belowQuotes(lines.slice(quoted))));
}

function withoutHead(lines: string[], quoted: string): string[] {
  const last = lines.at(-1) ?? "";
  const isHead = rule.test(last) || (moment.test(last) && !moment.test(quoted));
  return isHead ? lines.slice(0, -1) : lines;
}

const isQuoted = (line: string) => line.startsWith(">");

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

/** Of a mail without a text; what it quotes as such is left out. Its source's own lines and indents mean nothing. */
export function htmlToText(html: string): string {
  const source = html.replace(/[\t\n\r ]+/g, " ");
  const plain = sanitize(source.replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^<>]*>/gi, "\n$&"), {
    allowedTags: [],
    nonTextTags: ["style", "script", "textarea", "option", "head", "title", "blockquote"],
  });
  const letters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
  return plain
    .replaceAll("\n ", "\n")
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => letters[name] ?? "");
}
