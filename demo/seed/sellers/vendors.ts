import type { Insertable } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { VendorTable } from "#upstream/platform/db/tables/market.ts";
import { createRandom } from "../../random.ts";
import { streets } from "../data/names.ts";
import { townCalled } from "../data/towns.ts";
import { type Vendor, vendors } from "../data/vendors.ts";
import { demoText, inEveryLanguage, referenceName, sentenceKeys } from "../texts.ts";
import { kvkNumber, vatNumber } from "./company-numbers.ts";
import { openingHours } from "./opening-hours.ts";
import { landline } from "./phone-numbers.ts";

/** Separate seeds, so that vendors stay the same when brands or garages change. */
const seed = 40_000_041;
const ratingSeed = 40_000_043;

function joinNames([...makes]: readonly string[], lang: Lang) {
  const last = makes.pop() ?? "";
  if (makes.length === 0) return last;
  const separator = (key: string) => demoText(lang, "vendors", key);
  return makes.join(separator("listSeparator")) + separator("lastListSeparator") + last;
}

function introduce(vendor: Vendor, lang: Lang, sentences: readonly string[]) {
  const words = {
    name: vendor.name,
    town: referenceName(townCalled(vendor.town).name, lang),
    since: String(vendor.since),
    makes: joinNames(vendor.makes ?? [], lang),
  };
  return sentences.map((key) => demoText(lang, "vendors", key, words)).join(" ");
}

/** Returns the mean and the number of randomly drawn ratings by buyers. */
function ratingOf(index: number) {
  const random = createRandom(ratingSeed, index);
  const marks = [5, 5, 5, 4, 4, random.int(1, 5)];
  const given = Array.from({ length: random.int(4, 120) }, () => random.pick(marks));
  const mean = given.reduce((sum, mark) => sum + mark, 0) / given.length;
  return { rating: Number(mean.toFixed(1)), rating_count: given.length };
}

function toRow(vendor: Vendor, index: number): Insertable<VendorTable> {
  const random = createRandom(seed, index);
  const town = townCalled(vendor.town);
  const field = vendor.makes ? "makes" : vendor.categories ? "field" : "any";
  const sentences = [
    random.pick(sentenceKeys("vendors", `introduction.${vendor.type}`)),
    random.pick(sentenceKeys("vendors", `speciality.${field}`)),
    ...random.sample(sentenceKeys("vendors", "promise"), 2),
  ];
  // New vendors have no rating or response time yet.
  const isNew = vendor.since >= 2019;
  return {
    username: vendor.username,
    name: vendor.name,
    type: vendor.type,
    photo: `/media/vendors/${vendor.username}.jpg`,
    cover: `/media/vendors/${vendor.username}-cover.jpg`,
    town_id: town.id,
    address: `${random.pick(streets)} ${random.int(2, 188)}`,
    lat: Number((town.lat + random.gaussian() * 0.008).toFixed(5)),
    lng: Number((town.lng + random.gaussian() * 0.012).toFixed(5)),
    phone: landline(random, town.areaCode),
    email: `info@${vendor.username.replaceAll("_", "-")}.example`,
    kvk_number: kvkNumber(random),
    vat_number: vatNumber(random),
    about: inEveryLanguage((lang) => introduce(vendor, lang, sentences)),
    ...(isNew ? { rating: null, rating_count: null } : ratingOf(index)),
    response_minutes: isNew ? null : random.pick([12, 20, 35, 45, 60, 90, 150, 240, 480]),
    opening_hours: JSON.stringify(openingHours(random, { saturday: true })),
    joined_at: `${random.int(2021, 2025)}-${String(random.int(1, 12)).padStart(2, "0")}-${String(random.int(1, 28)).padStart(2, "0")}T09:00:00.000Z`,
  };
}

export function vendorRows(): Insertable<VendorTable>[] {
  return vendors.map(toRow);
}
