import type { Car } from "#contract/cars.ts";
import { type Lang, languageInfo } from "#contract/languages.ts";
import { formatPrice } from "../../platform/i18n/format-price.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { Block, Mail } from "../../platform/mail/mail.ts";
import { siteUrl } from "../../platform/mail/site-url.ts";
import type { SearchDescription } from "./describe-search.ts";

export interface SearchNews extends SearchDescription {
  /** The newest of the new cars. */
  cars: Car[];
  total: number;
  /** Whether there are more new cars than `total`. */
  hasMore: boolean;
  stopToken: string;
}

interface SearchAlert {
  to: string;
  lang: Lang;
  origin: string;
  stopAllToken: string;
  news: [SearchNews, ...SearchNews[]];
}

/** One mail about all of a customer's searches. The link in the header and the last link stop all of them. */
export function searchAlertMail({ to, lang, origin, stopAllToken, news }: SearchAlert): Mail {
  const t = createTranslator(lang, "mail");
  const stopAll = `${stopUrl(origin, lang, stopAllToken)}&all=1`;
  return {
    to,
    lang,
    unsubscribe: stopAll,
    oneClick: true,
    subject: subjectOf(news, t),
    blocks: [
      {
        kind: "paragraph",
        text: t("These cars are new since our last e-mail, or since you saved the search."),
      },
      ...news.flatMap((search) => searchBlocks(search, origin, lang)),
      {
        kind: "note",
        text: t("We write at most once a day, and only when there are new cars."),
        link: { label: t("Your saved searches"), href: siteUrl(origin, lang, "/saved-searches") },
      },
      {
        kind: "note",
        text: t("No more e-mails about any of your searches?"),
        link: { label: t("Stop all of them"), href: stopAll },
      },
    ],
  };
}

/** Without a number if a search has more cars than are counted. */
function subjectOf(
  [first, ...others]: SearchAlert["news"],
  t: ReturnType<typeof createTranslator<"mail">>,
): string {
  const all = [first, ...others];
  const count = all.reduce((sum, { total }) => sum + total, 0);
  const hasMore = all.some((search) => search.hasMore);
  if (others.length > 0)
    return hasMore
      ? t("Many new cars for your saved searches")
      : t("{{count}} new cars for your saved searches", { count });
  const search = first.name;
  return hasMore
    ? t("Many new cars: {{search}}", { search })
    : t("{{count}} new cars: {{search}}", { count, search });
}

const stopUrl = (origin: string, lang: Lang, token: string) =>
  siteUrl(origin, lang, `/saved-searches/stop?token=${token}`);

function searchBlocks(
  { name, listQuery, cars, total, hasMore, stopToken }: SearchNews,
  origin: string,
  lang: Lang,
): Block[] {
  const t = createTranslator(lang, "mail");
  return [
    { kind: "heading", text: name },
    {
      kind: "links",
      links: cars.map((car) => ({
        label: car.title ?? "",
        href: siteUrl(origin, lang, `/listing-detail-v1/${car.id}`),
        text: carFacts(car, lang),
      })),
    },
    {
      kind: "button",
      label: hasMore ? t("Show all new cars") : t("Show {{count}} new cars", { count: total }),
      href: siteUrl(origin, lang, `/listing-car?${listQuery}`),
    },
    {
      kind: "note",
      text: t("Do you want no more e-mails about this search?"),
      link: { label: t("Stop them"), href: stopUrl(origin, lang, stopToken) },
    },
  ];
}

/** Such as "€12,500 · 2018 · 84,000 km · Utrecht", and whether the car is reserved. */
function carFacts({ price, year, mileage, city, sell_status }: Car, lang: Lang): string {
  const t = createTranslator(lang, "site");
  const distance = new Intl.NumberFormat(languageInfo[lang].locale, { style: "unit", unit: "kilometer" });
  const facts = [
    price !== null && formatPrice(lang, price),
    year,
    mileage !== null && distance.format(mileage),
    city,
    sell_status === "reserved" && t("Reserved"),
  ];
  return facts.filter((fact) => fact !== null && fact !== false).join(" · ");
}
