import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { Period } from "#contract/dates.ts";
import type { Vendor } from "#contract/vendors.ts";
import type { OpeningStatus } from "./opening-status.ts";
import { OpeningStatusLine } from "./opening-status-line.tsx";
import { weekday } from "./weekday.ts";

interface OpeningHoursProps {
  hours: Vendor["opening_hours"];
  /** Status at the time of the response. */
  state: OpeningStatus | null;
  /** Future periods in which the place is closed in spite of its hours. */
  closedDays?: readonly Period[];
}

/** Starts with Monday and marks today; renders nothing when the hours are unknown. */
export function OpeningHours({ hours, state, closedDays = [] }: OpeningHoursProps) {
  const { t, lang } = useI18n();
  const format = useFormatter();
  if (hours.length === 0) return null;
  const week = Map.groupBy(
    hours.toSorted((a, b) => a.day - b.day),
    ({ day }) => day,
  );
  return (
    <Card padded className="gap-4">
      <PageStyle name="opening-hours" />
      <Heading level={2} size={4}>
        {t("Opening hours")}
      </Heading>
      {state && <OpeningStatusLine state={state} />}
      <dl className="facts facts-rows">
        {[...week].map(([day, stretches]) => (
          <div key={day}>
            <dt className={classNames(day === state?.today && "opening-today")}>
              {weekday(day, lang)} {day === state?.today && <Badge tone="info">{t("Today")}</Badge>}
            </dt>
            <dd>
              {stretches.map(({ open, close }) =>
                open && close ? (
                  <span key={open} className="block">
                    <bdi>{t("{{from}} – {{to}}", { from: open, to: close })}</bdi>
                  </span>
                ) : (
                  <span key="closed" className="font-normal">
                    {t("Closed")}
                  </span>
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
      {closedDays.length > 0 && (
        <>
          <h3 className="font-bold">{t("Closing days")}</h3>
          <ul>
            {closedDays.map(({ from, to }) => (
              <li key={from + to}>
                {from === to
                  ? format.date(from)
                  : t("{{from}} – {{to}}", { from: format.date(from), to: format.date(to) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
