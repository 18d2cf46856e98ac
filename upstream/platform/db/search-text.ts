import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import { withoutMarks } from "#contract/fields.ts";
import { latinDigits } from "#contract/parse-number.ts";
import { apostrophes, withStraightApostrophes } from "#contract/search-limits.ts";
import type { Database } from "./schema.ts";
import { isPostgres } from "./transaction.ts";
import { allTranslations } from "./translations.ts";

/**
 * Lowercase, without accents, Arabic vowel marks and invisible characters, with Latin digits and straight apostrophes:
 * "citroen" finds "Citroën", and ا finds أ. Applied to `search_text` and to queries.
 */
export function normalizeSearchText(...parts: string[]): string {
  // Before the rest, which makes a space of ´.
  const text = withStraightApostrophes(latinDigits(parts.join(" ")));
  return withoutMarks(text.normalize("NFKD")).replace(/\p{M}/gu, "").toLowerCase();
}

export function carSearchText(car: {
  brand: string;
  model: string;
  title: string;
  description: string;
}): string {
  const { brand, model, title, description } = car;
  return normalizeSearchText(brand, model, title, ...allTranslations(description));
}

/** Applies `normalizeSearchText` to a column, in SQL, with one form of the Greek sigma: `lower` knows no final one. */
function normalized(db: Kysely<Database>, text: Expression<string>) {
  const lower = isPostgres(db)
    ? sql`lower(regexp_replace(normalize(translate(${text}, ${folded}, ${normalizeSearchText(folded)}), nfkd), ${marks()}, '', 'g'))`
    : sql`normalize_search_text(${text})`;
  return sql`replace(${lower}, 'ς', 'σ')`;
}

const withoutFinalSigma = (text: string) => text.replaceAll("ς", "σ");

/** Characters that are one other character in searches. */
const folded = `٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹${apostrophes}`;

let marksPattern: string | undefined;

/** The pattern for `\p{M}` and for what `withoutMarks` removes, which PostgreSQL lacks. */
function marks(): string {
  marksPattern ??= `[${findMarks().join("")}]`;
  return marksPattern;
}

/** @returns ranges such as "a-z" */
function findMarks(): string[] {
  // No other planes have any.
  const planes = [[0x80, 0x20000] as const, [0xe0000, 0xe1000] as const].map(([first, end]) =>
    Array.from({ length: end - first }, (_, index) => String.fromCodePoint(first + index)).join(""),
  );
  const runs = planes
    .flatMap((text) => text.match(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu) ?? [])
    .map((run) => [...run]);
  return runs.map((run) => `${run[0]}-${run.at(-1)}`);
}

/** Sorts names by their letters, whatever their case and accents. */
export const alphabetical = (db: Kysely<Database>, name: Expression<string>) =>
  sql<string>`${normalized(db, name)}`;

/** Matches text that contains the word, with `escape '\\'` after it. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** Whether a column that is not stored normalized contains a term. @param term one of `searchTerms` */
export function containsTerm(db: Kysely<Database>, text: Expression<string>, term: string) {
  return sql<SqlBool>`${normalized(db, text)} like ${likePattern(withoutFinalSigma(term))} escape '\\'`;
}

/** Whether a column equals a value, ignoring case and accents: SQLite's `lower` handles ASCII only. */
export const isSameText = (db: Kysely<Database>, text: Expression<string>, value: string) =>
  sql<SqlBool>`${normalized(db, text)} = ${withoutFinalSigma(normalizeSearchText(value))}`;

/** Whether capitals beyond ASCII are found: with the locale C, PostgreSQL's `lower` leaves them as they are. */
export async function findsAllCapitals(db: Kysely<Database>): Promise<boolean> {
  const isFound = isSameText(db, sql`'Ł'`, "Ł").as("isFound");
  return Boolean((await db.selectNoFrom(isFound).executeTakeFirstOrThrow()).isFound);
}

export const maxTerms = 10;

/** Splits a query into normalized words without punctuation around them; "1,4" is one, and "&" is none. */
export function searchWords(query: string): string[] {
  // PostgreSQL refuses U+0000 in text.
  return normalizeSearchText(query.replaceAll("\0", " "))
    .split(/[\s/|;،؛]+|(?<!\d),|,(?!\d)/)
    .map((word) => word.replace(/^["“”«([]+|["“”»)\]:.!?؟]+$/g, ""))
    .filter((word) => /[\p{L}\p{N}\p{So}]/u.test(word));
}

/** Returns the words of a query without repeated ones, at most `maxTerms`. */
export const searchTerms = (query: string): string[] => [...new Set(searchWords(query))].slice(0, maxTerms);
