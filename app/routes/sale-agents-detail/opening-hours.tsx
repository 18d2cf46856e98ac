import { useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { KeyFacts } from "#app/ui/key-facts.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { languageInfo } from "#contract/languages.ts";
import type { Vendor } from "#contract/vendors.ts";

/** 1 January 2024 was a Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayLength = 86_400_000;

/** A week of opening hours, Monday first; nothing when none are known. */
export function OpeningHours({ hours }: { hours: Vendor["opening_hours"] }) {
  const { t, lang } = useI18n();
  if (hours.length === 0) return null;
  const weekday = new Intl.DateTimeFormat(languageInfo[lang].locale, { weekday: "long", timeZone: "UTC" });
  return (
    <Card padded className="grid gap-4">
      <Heading level={2} size={3}>
        {t("Opening hours")}
      </Heading>
      <KeyFacts
        rows
        facts={hours.map(({ day, open, close }) => ({
          label: weekday.format(monday + (day - 1) * dayLength),
          value: open && close ? <bdi dir="ltr">{`${open} – ${close}`}</bdi> : t("Closed"),
        }))}
      />
    </Card>
  );
}
