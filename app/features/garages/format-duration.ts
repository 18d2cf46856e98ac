import { type Lang, languageInfo } from "#contract/languages.ts";

/** Returns for example "45 min" or "2 uur 30 min". */
export function formatDuration(minutes: number, lang: Lang): string {
  const { locale, unitDisplay = "short", durationSeparator = " " } = languageInfo[lang];
  const unit = (value: number, name: "hour" | "minute") =>
    new Intl.NumberFormat(locale, {
      style: "unit",
      unit: name,
      unitDisplay,
    }).format(value);
  const [hours, restMinutes] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  const parts = [
    hours > 0 && unit(hours, "hour"),
    (restMinutes > 0 || hours === 0) && unit(restMinutes, "minute"),
  ];
  return parts.filter(Boolean).join(durationSeparator);
}
