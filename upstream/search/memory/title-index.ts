import { normalizeSearchText } from "../../platform/db/search-text.ts";
import type { TitleCount } from "../suggestions.ts";
import { beginsWords } from "../suggestions.ts";
import { ByteDictionary } from "./byte-dictionary.ts";
import { Column } from "./column.ts";
import { TextIndex } from "./text-index.ts";

const divider = "\u0001";
const maxRecent = 20_000;
const encoder = new TextEncoder();

/** Stores each title once, with a number and the number of cars that have it. */
export class TitleIndex {
  readonly #titles = new ByteDictionary();
  /** The words of titles, with the titles' numbers as slots. */
  readonly #words = new TextIndex(0);
  readonly #recent = new Map<string, number>();
  readonly #ofSlot: Column<Uint32Array>;
  readonly #counts = new Column(new Uint32Array(1 << 10));

  constructor(capacity: number) {
    this.#ofSlot = new Column(new Uint32Array(capacity));
  }

  get state() {
    const [titles, words] = [this.#titles.state, this.#words.state];
    return { titles, words, ofSlot: this.#ofSlot.data, counts: this.#counts.data };
  }

  set state({ titles, words, ofSlot, counts }) {
    this.#titles.state = titles;
    this.#words.state = words;
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
    const normalized = normalizeSearchText(title);
    const bytes = encoder.encode(`${normalized}${divider}${title}`);
    const known = this.#titles.size;
    const number = this.#titles.numberOf(bytes, 0, bytes.length);
    if (number === known) this.#words.load(number, normalized);
    if (this.#recent.size >= maxRecent) this.#recent.clear();
    this.#recent.set(title, number);
    return number;
  }

  /** Returns the most frequent titles in which all terms begin words, with ties of the last. @param term one of them */
  frequent(term: string, terms: string[], max: number): TitleCount[] {
    const found: TitleCount[] = [];
    for (const number of this.#words.containing(term)) {
      const count = this.#counts.data[number] ?? 0;
      if (count === 0 || count < (found[max - 1]?.count ?? 0)) continue;
      const [normalized = "", title = ""] = this.#titles.text(number).split(divider);
      if (!beginsWords(normalized, terms)) continue;
      let at = found.length;
      while (at > 0 && (found[at - 1]?.count ?? 0) < count) at--;
      found.splice(at, 0, { title, count });
      while (found.length > max && (found.at(-1)?.count ?? 0) < (found[max - 1]?.count ?? 0)) found.pop();
    }
    return found;
  }
}
