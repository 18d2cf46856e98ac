import { normalizeSearchText } from "../../platform/db/search-text.ts";
import type { TitleCount } from "../suggestions.ts";
import { beginsWords } from "../suggestions.ts";
import { ByteDictionary } from "./byte-dictionary.ts";
import { Column } from "./column.ts";

const divider = "\u0001";
const maxRecent = 20_000;
const encoder = new TextEncoder();

export class TitleIndex {
  readonly #titles = new ByteDictionary();
  readonly #recent = new Map<string, number>();
  readonly #ofSlot: Column<Uint32Array>;
  readonly #counts = new Column(new Uint32Array(1 << 10));

  constructor(capacity: number) {
    this.#ofSlot = new Column(new Uint32Array(capacity));
  }

  get state() {
    return { titles: this.#titles.state, ofSlot: this.#ofSlot.data, counts: this.#counts.data };
  }

  set state({ titles, ofSlot, counts }) {
    this.#titles.state = titles;
    this.#ofSlot.data = ofSlot;
    this.#counts.data = counts;
  }

  add(slot: number, title: string): void {
    const number = this.#recent.get(title) ?? this.#numberOf(title);
    this.#ofSlot.set(slot, number);
    this.#counts.set(number, (this.#counts.data[number] ?? 0) + 1);
  }

  remove(slot: number): void {
    const number = this.#ofSlot.data[slot] ?? 0;
    this.#counts.set(number, (this.#counts.data[number] ?? 0) - 1);
  }

  #numberOf(title: string): number {
    const bytes = encoder.encode(`${normalizeSearchText(title)}${divider}${title}`);
    const number = this.#titles.numberOf(bytes, 0, bytes.length);
    if (this.#recent.size >= maxRecent) this.#recent.clear();
    this.#recent.set(title, number);
    return number;
  }

  /** The most frequent titles in which all terms begin words, and those as frequent as the last. @param term one of them */
  frequent(term: string, terms: string[], max: number): TitleCount[] {
    const counts = this.#counts.data;
    const count = (number: number) => counts[number] ?? 0;
    const numbers = this.#titles.containing(term).sort((a, b) => count(b) - count(a));
    const found: TitleCount[] = [];
    for (const number of numbers) {
      const isLessFrequent = count(number) < (found.at(-1)?.count ?? 0);
      if (count(number) === 0 || (found.length >= max && isLessFrequent)) break;
      const [normalized = "", title = ""] = this.#titles.text(number).split(divider);
      if (beginsWords(normalized, terms)) found.push({ title, count: count(number) });
    }
    return found;
  }
}
