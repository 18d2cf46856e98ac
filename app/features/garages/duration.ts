import { type Lang, languageInfo } from "#contract/languages.ts";

const joiners: Record<Lang, string> = { en: " ", nl: " ", ar: " و" };

/** How long something takes, in minutes: "45 min", "2 uur 30 min"; Arabic in whole words, as it has no short ones. */
export function duration(minutes: number, lang: Lang): string {
  const unit = (value: number, name: "hour" | "minute") =>
    new Intl.NumberFormat(languageInfo[lang].locale, {
      style: "unit",
      unit: name,
      unitDisplay: lang === "ar" ? "long" : "short",
    }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  const parts = [hours > 0 && unit(hours, "hour"), (rest > 0 || hours === 0) && unit(rest, "minute")];
  return parts.filter(Boolean).join(joiners[lang]);
}
