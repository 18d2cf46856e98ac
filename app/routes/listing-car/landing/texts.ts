import { bidiIsolate, type Formatter } from "#app/i18n/formatter.ts";
import type { Translate } from "#app/i18n/translator.ts";
import type { Facts } from "./load-facts.server.ts";

/** Returns for example "45 cars, from €1,250 to €54,900." */
function priceSentence({ count, from, to }: Facts, t: Translate, format: Formatter): string {
  if (from === null || to === null) return t("{{count}} cars to choose from.", { count });
  if (from === to) return t("{{count}} cars at {{price}}.", { count, price: format.price(from) });
  return t("{{count}} cars, from {{from}} to {{to}}.", {
    count,
    from: format.price(from),
    to: format.price(to),
  });
}

/** Says when the middle half of the cars was built, and how many cars use which fuel. */
function otherSentences({ years, fuels }: Facts, t: Translate, format: Formatter): string[] {
  const list = format.list(fuels.map(({ name, count }) => bidiIsolate(`${name} ${format.number(count)}`)));
  return [
    ...(years
      ? [
          years.from === years.to
            ? t("Half of them or more were built in {{year}}.", { year: String(years.to) })
            : t("Half of them were built from {{from}} to {{to}}.", {
                from: String(years.from),
                to: String(years.to),
              }),
        ]
      : []),
    ...(fuels.length > 0 ? [t("By fuel: {{list}}.", { list })] : []),
  ];
}

/** Returns the texts of the page's first lines and of its result in a search engine. */
export function landingTexts(heading: string, facts: Facts, t: Translate, format: Formatter) {
  const lead = [priceSentence(facts, t, format), ...otherSentences(facts, t, format)].join(" ");
  return {
    lead,
    title:
      facts.from === null
        ? heading
        : t("{{heading}}: {{number}} from {{price}}", {
            heading,
            number: facts.count,
            price: format.price(facts.from),
          }),
    description: `${heading}: ${lead}`,
  };
}
