import { type Lang, languageInfo } from "#contract/languages.ts";

const separators: Partial<Record<string, string>> = { ar: " و" };

/** "45 min", "2 uur 30 min"; Arabic has no short units. */
export function formatDuration(minutes: number, lang: Lang): string {
  const unit = (value: number, name: "hour" | "minute") =>
    new Intl.NumberFormat(languageInfo[lang].locale, {
      style: "unit",
      unit: name,
      unitDisplay: lang === "ar" ? "long" : "short",
    }).format(value);
  const [hours, restMinutes] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  const parts = [
    hours > 0 && unit(hours, "hour"),
    (restMinutes > 0 || hours === 0) && unit(restMinutes, "minute"),
  ];
  return parts.filter(Boolean).join(separators[lang] ?? " ");
}
