/** How to recognise lines of our own mails in an answer. */
export interface LineTests {
  /** Whether a line has our address, as the head of a quotation does. */
  isAddressed: (line: string) => boolean;
  /** Whether a line has the first line of our mails. */
  isMarker: (line: string) => boolean;
}

/** Lines at which the answer ends and the quotation begins; a head such as "Car Market wrote:" is between them. */
export interface Quotation {
  head: number;
  start: number;
}

export const isQuoted = (line: string) => line.startsWith(">");

/** A line that mail programs put above a quotation starts and ends so: "_____", "-----Original message-----". */
const [ruleStart, ruleEnd] = [/^\s*[-_*=]{3}/, /[-_*=]{3}$/];
const field = /^\s*\*?\p{L}[\p{L} -]{0,19}[:：]/u;
const colon = /[:：][\s\u200e\u200f]*$/;
const year = /(?:20|٢٠)\p{Nd}{2}|(?<!\p{Nd})\p{Nd}{1,2}([./-])\p{Nd}{1,2}\1\p{Nd}{2}(?!\p{Nd})/u;
const time = /(?<![\p{Nd}.:])\p{Nd}{1,2}[:.]\p{Nd}{2}(?!\p{Nd}|\.\p{Nd})/u;
const sentenceEnd = /[.!?؟]$/;
/** In characters: a longer line is text, and these patterns would take long for it. */
const maxHeadLine = 500;
const isRule = (line = "") => ruleStart.test(line) && ruleEnd.test(line);
const has = (pattern: RegExp, line = "") => line.length <= maxHeadLine && pattern.test(line);
/** Lines of an attribution such as "On 24 Nov 2026 at 10:00, Car Market <noreply@cars.example> wrote:". */
const maxAttribution = 3;
/** Lines with fields such as "From", "Sent" and "To", some of which are wrapped. */
const maxFields = 10;

/**
 * Finds the quotation in an answer. Mail programs quote in many ways, but all of them name whom they quote, or keep the
 * marker. A line that only resembles a head does not count, because no text may be lost.
 */
export function findQuotation(lines: readonly string[], tests: LineTests): Quotation | undefined {
  for (let start = 0; start <= lines.length; start += 1) {
    const line = lines[start];
    if (line !== undefined && isRule(line) && hasFieldsBelow(lines, start, tests))
      return { head: start, start };
    if (line !== undefined && tests.isMarker(line) && !isQuoted(line))
      return { head: headOf(lines, start, { ...tests, isOurs: true }) ?? start, start };
    const isRun = line !== undefined && isQuoted(line) && !isQuoted(lines[start - 1] ?? "");
    if (!isRun && line !== undefined) continue;
    const isOurs =
      isRun && runHas(lines, start, (quoted) => tests.isMarker(quoted) || tests.isAddressed(quoted));
    const head = headOf(lines, start, { ...tests, isOurs });
    if (head !== undefined || isOurs) return { head: head ?? start, start };
  }
  return undefined;
}

function runHas(lines: readonly string[], start: number, test: (line: string) => boolean): boolean {
  for (let index = start; isQuoted(lines[index] ?? ""); index += 1) if (test(lines[index]!)) return true;
  return false;
}

function hasFieldsBelow(lines: readonly string[], at: number, { isAddressed }: LineTests): boolean {
  const below = lines.slice(at + 1, at + 1 + maxFields);
  const end = below.indexOf("");
  const fields = end === -1 ? below : below.slice(0, end);
  return has(field, fields[0]) && fields.some((line) => has(field, line) && isAddressed(line));
}

/** `isOurs`: the quoted mail is certainly one of ours. */
type HeadTests = LineTests & { isOurs: boolean };

function headOf(lines: readonly string[], start: number, tests: HeadTests): number | undefined {
  const end = lastText(lines, start);
  const above = lines.slice(Math.max(0, end + 1 - maxFields), end + 1);
  const paragraph = above.slice(above.findLastIndex((line) => line === "" || isQuoted(line)) + 1);
  const isAdjacent = end === start - 1 && start < lines.length;
  const length = attributionLength(paragraph, tests, isAdjacent) ?? fieldsLength(paragraph, tests);
  const head = length === undefined ? undefined : end + 1 - length;
  const before = lastText(lines, head ?? start);
  const isRuled = isRule(lines[before]) && (head !== undefined || tests.isOurs);
  return isRuled ? before : head;
}

function lastText(lines: readonly string[], before: number): number {
  let index = before - 1;
  while (lines[index] === "") index -= 1;
  return index;
}

/** Its number of lines at the end of a paragraph. @param isAdjacent no blank line is above the quotation */
function attributionLength(
  paragraph: readonly string[],
  { isAddressed, isOurs }: HeadTests,
  isAdjacent: boolean,
): number | undefined {
  const part = paragraph.slice(-maxAttribution);
  const address = part.findLastIndex(isAddressed);
  if (address === -1 && !isOurs) return undefined;
  // The signature in an address must not count as a time.
  const words = part.map((line) => (line.length > maxHeadLine ? "" : line.replace(/[^\s@]*@\S*/g, "")));
  const ofYear = words.findLastIndex((line) => year.test(line));
  const dated = ofYear === -1 ? words.findLastIndex((line) => time.test(line)) : ofYear;
  // Without an address, it must be one sentence with a day and a time that ends directly above the quotation.
  const isMoment = ofYear !== -1 && words.some((line) => time.test(line));
  const isSentence = isAdjacent && !part.slice(dated, -1).some((line) => sentenceEnd.test(line));
  if (address === -1 && !(isMoment && (isSentence || dated === part.length - 1))) return undefined;
  const isEnded = has(colon, part.at(-1));
  if (!isEnded && !(isAdjacent && address !== -1 && dated !== -1)) return undefined;
  const found = [address, dated].filter((index) => index !== -1);
  return found.length === 0 ? undefined : part.length - Math.min(...found);
}

function fieldsLength(paragraph: readonly string[], { isAddressed }: LineTests): number | undefined {
  let first = paragraph.findIndex((line) => has(field, line) && isAddressed(line));
  if (first === -1) return undefined;
  while (has(field, paragraph[first - 1])) first -= 1;
  const length = paragraph.length - first;
  return length >= 3 ? length : undefined;
}
