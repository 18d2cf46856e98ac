import { weekday } from "#app/features/opening-hours/weekday.ts";
import type { Translate } from "#app/i18n/translator.ts";
import { getApi, requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getRefusedForm, isLoginExpired } from "#app/middleware/preserve-input.ts";
import { type Lang, languageInfo } from "#contract/languages.ts";
import { dayIn } from "#contract/time-zone.ts";
import type { Vendor } from "#contract/vendors.ts";
import { loadSeller } from "../load-seller.server.ts";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t, lang } = getI18n(context);
  if (!isLoginExpired(context)) requireAuth(context, "customer");
  const refused = getRefusedForm(context);
  const { seller, hours, timeZone } = await loadSeller(getApi(context), { url, refused, t });
  return {
    page: { title: t("Plan a viewing") },
    ...seller,
    week: weekRows(hours, { t, lang }),
    today: dayIn(timeZone, new Date()),
  };
}

interface Texts {
  t: Translate;
  lang: Lang;
}

/** Returns the opening hours of one day; null when it is closed. */
function hoursOn(hours: Vendor["opening_hours"], day: number, { t, lang }: Texts): string | null {
  const stretches = hours.flatMap(({ day: of, open, close }) =>
    of === day && open && close ? t("{{from}} – {{to}}", { from: open, to: close }) : [],
  );
  return stretches.length > 0 ? new Intl.ListFormat(languageInfo[lang].locale).format(stretches) : null;
}

/** Returns the hours as texts, Monday first; consecutive days with the same hours share a row. */
function weekRows(hours: Vendor["opening_hours"], texts: Texts) {
  const { t, lang } = texts;
  const rows: { from: number; to: number; hours: string }[] = [];
  for (const day of [...new Set(hours.map(({ day }) => day))].sort()) {
    const last = rows.at(-1);
    const text = hoursOn(hours, day, texts) ?? t("Closed");
    if (last?.hours === text && last.to === day - 1) last.to = day;
    else rows.push({ from: day, to: day, hours: text });
  }
  return rows.map(({ from, to, hours }) => ({
    days:
      from === to
        ? weekday(from, lang)
        : t("{{from}} – {{to}}", { from: weekday(from, lang), to: weekday(to, lang) }),
    hours,
  }));
}
