import type { Insertable } from "kysely";
import { addDays } from "#contract/dates.ts";
import { type Lang, languages } from "#contract/languages.ts";
import type { GarageReviewTable } from "#upstream/platform/db/tables/market.ts";
import { readLocaleFile } from "#upstream/platform/i18n/locale-files.ts";
import { garageServices } from "#upstream/reference-data/garage-services.ts";
import type texts from "../../locales/nl/garage-reviews.json";
import { demoLocalesDir } from "../../locales-dir.ts";
import { createRandom, type Random } from "../../random.ts";
import { privateNames } from "../data/names.ts";

/**
 * A review is in one language: a sentence about a service (by its English name) and one about the outcome. `share` is
 * the weight of the language relative to the others.
 */
type ReviewTexts = typeof texts & { services: Partial<Record<string, readonly string[]>> };

/** The texts of languages with reviews, the most frequent language first. */
export const reviewTexts: readonly (ReviewTexts & { lang: Lang })[] = languages
  .flatMap((lang) => {
    const file = readLocaleFile(lang, "garage-reviews.json", demoLocalesDir);
    return file ? [{ lang, ...JSON.parse(file) }] : [];
  })
  .sort((a, b) => b.share - a.share);

const seed = 52_000_052;
const maxAgeDays = 900;

type Review = Omit<Insertable<GarageReviewTable>, "branch_id">;

/** Picks a first name and an initial. */
function pickAuthor(random: Random) {
  const family = random.pick(privateNames.family).split(" ").at(-1) ?? "";
  return `${random.pick(privateNames.given)} ${family.slice(0, 1).toUpperCase()}.`;
}

const pickTexts = (random: Random) => random.weighted(reviewTexts, ({ share }) => share);

/** Picks a rating around the branch's quality, and sometimes a very low one. */
function pickRating(random: Random, quality: number) {
  if (random.chance(0.06)) return random.int(1, 2);
  return Math.min(5, Math.max(1, Math.round(quality + random.gaussian() * 0.7)));
}

const sentiment = (stars: number) => (stars >= 4 ? "happy" : stars === 3 ? "mixed" : "unhappy");

/**
 * Returns up to 24 reviews, the oldest first, none for some branches; only about offered services, no sentence twice.
 * @param stream the random stream of the branch
 * @param serviceIds the ids of the branch's services
 */
export function createReviews(stream: number, serviceIds: readonly number[], today: string): Review[] {
  const random = createRandom(seed, stream);
  if (random.chance(0.08)) return [];
  const quality = random.between(3.7, 4.9);
  const names = garageServices.filter((_, index) => serviceIds.includes(index + 1)).map(({ name }) => name);
  const used = new Set<string>();
  const unused = (sentences: readonly string[]) => sentences.filter((sentence) => !used.has(sentence));
  const reviews: Review[] = [];
  for (let remaining = random.int(2, 24); remaining > 0; remaining--) {
    const { lang, services, outcomes } = pickTexts(random);
    const stars = pickRating(random, quality);
    const workSentences = unused(names.flatMap((name) => services[name] ?? []));
    const outcomeSentences = unused(outcomes[sentiment(stars)]);
    const day = addDays(today, -random.int(3, maxAgeDays));
    const authorName = pickAuthor(random);
    if (workSentences.length === 0 || outcomeSentences.length === 0) continue;
    const pickedSentences = [random.pick(workSentences), random.pick(outcomeSentences)];
    for (const sentence of pickedSentences) used.add(sentence);
    reviews.push({
      author: authorName,
      rating: stars,
      review: pickedSentences.join(" "),
      lang,
      created_at: `${day}T${String(random.int(8, 21)).padStart(2, "0")}:${String(random.int(10, 59))}:00.000Z`,
    });
  }
  return reviews.sort((a, b) => a.created_at.localeCompare(b.created_at));
}
