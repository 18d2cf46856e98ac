import type { Insertable } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { GarageReviewTable } from "#upstream/db/market-tables.ts";
import { went, work } from "../data/garage-reviews.ts";
import { services } from "../data/garages.ts";
import { privateNames } from "../data/people.ts";
import { addDays } from "../dates.ts";
import { createRandom, type Random } from "../random.ts";
import { today } from "../today.ts";

const seed = 52_000_052;
/** Reviews are at most this old, in days. */
const oldest = 900;

type Review = Omit<Insertable<GarageReviewTable>, "branch_id">;

/** As reviewers sign: given name and an initial. */
function author(random: Random) {
  const family = random.pick(privateNames.family).split(" ").at(-1) ?? "";
  return `${random.pick(privateNames.given)} ${family.slice(0, 1).toUpperCase()}.`;
}

const language = (random: Random): Lang =>
  random.weighted([["nl", 70] as const, ["en", 24] as const, ["ar", 6] as const], ([, weight]) => weight)[0];

/** Around what the branch deserves; who is angry is angrier than that. */
function rating(random: Random, quality: number) {
  if (random.chance(0.06)) return random.int(1, 2);
  return Math.min(5, Math.max(1, Math.round(quality + random.bell() * 0.7)));
}

const mood = (stars: number) => (stars >= 4 ? "happy" : stars === 3 ? "mixed" : "unhappy");

/**
 * What is said of a branch, oldest first: none of a few new branches, up to two dozen of others, and only about work
 * that the branch does. No sentence twice.
 * @param stream makes the branch its own
 * @param offered ids of its services
 */
export function reviewsOf(stream: number, offered: readonly number[]): Review[] {
  const random = createRandom(seed, stream);
  if (random.chance(0.08)) return [];
  const quality = random.between(3.7, 4.9);
  const names = services.filter((_, index) => offered.includes(index + 1)).map(({ names: [en] }) => en);
  const used = new Set<string>();
  const fresh = (sentences: readonly string[]) => sentences.filter((sentence) => !used.has(sentence));
  const reviews: Review[] = [];
  for (let wanted = random.int(2, 24); wanted > 0; wanted--) {
    const lang = language(random);
    const stars = rating(random, quality);
    const about = fresh(names.flatMap((name) => work[name]?.[lang] ?? []));
    const how = fresh(went[mood(stars)][lang]);
    const day = addDays(today, -random.int(3, oldest));
    const by = author(random);
    if (about.length === 0 || how.length === 0) continue;
    const said = [random.pick(about), random.pick(how)];
    for (const sentence of said) used.add(sentence);
    reviews.push({
      author: by,
      rating: stars,
      review: said.join(" "),
      lang,
      created_at: `${day}T${String(random.int(8, 21)).padStart(2, "0")}:${String(random.int(10, 59))}:00.000Z`,
    });
  }
  return reviews.sort((a, b) => a.created_at.localeCompare(b.created_at));
}
