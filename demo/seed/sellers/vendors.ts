import type { Insertable } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { VendorTable } from "#upstream/platform/db/tables/market.ts";
import { formatTranslations } from "#upstream/platform/db/translations.ts";
import { createRandom } from "../../random.ts";
import { streets } from "../data/names.ts";
import { townCalled } from "../data/towns.ts";
import { type Vendor, vendors } from "../data/vendors.ts";
import { referenceName } from "../localized.ts";
import type { LocalizedSentence } from "../texts/car-descriptions.ts";
import {
  agentIntroductions,
  dealerIntroductions,
  vendorPromises,
  vendorSpecialities,
} from "../texts/vendor-introductions.ts";
import { kvkNumber, vatNumber } from "./company-numbers.ts";
import { fillTemplates } from "./fill-template.ts";
import { openingHours } from "./opening-hours.ts";
import { landline } from "./phone-numbers.ts";

/** Separate seeds, so that vendors stay the same when brands or garages change. */
const seed = 40_000_041;

const conjunctions: Record<Lang, string> = { en: " and ", nl: " en ", ar: " و" };

function joinNames(makes: readonly string[], lang: Lang) {
  return [makes.slice(0, -1).join(lang === "ar" ? "، " : ", "), makes.at(-1)]
    .filter(Boolean)
    .join(conjunctions[lang]);
}

function createIntroduction(vendor: Vendor, lang: Lang, sentences: readonly LocalizedSentence[]) {
  const town = townCalled(vendor.town);
  return fillTemplates(sentences, lang, {
    name: vendor.name,
    town: referenceName(town.name, lang),
    since: String(vendor.since),
    makes: joinNames(vendor.makes ?? [], lang),
  });
}

function toRow(vendor: Vendor, index: number): Insertable<VendorTable> {
  const random = createRandom(seed, index);
  const town = townCalled(vendor.town);
  const field = vendor.makes ? "makes" : vendor.categories ? "field" : "any";
  const sentences = [
    random.pick(vendor.type === "dealer" ? dealerIntroductions : agentIntroductions),
    random.pick<LocalizedSentence>(vendorSpecialities[field]),
    ...random.sample(vendorPromises, 2),
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
    about: formatTranslations({
      en: createIntroduction(vendor, "en", sentences),
      ar: createIntroduction(vendor, "ar", sentences),
      nl: createIntroduction(vendor, "nl", sentences),
    }),
    rating: isNew ? null : Number(random.between(3.6, 5).toFixed(1)),
    response_minutes: isNew ? null : random.pick([12, 20, 35, 45, 60, 90, 150, 240, 480]),
    opening_hours: JSON.stringify(openingHours(random, { saturday: true })),
    joined_at: `${random.int(2021, 2025)}-${String(random.int(1, 12)).padStart(2, "0")}-${String(random.int(1, 28)).padStart(2, "0")}T09:00:00.000Z`,
  };
}

export function vendorRows(): Insertable<VendorTable>[] {
  return vendors.map(toRow);
}
