import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { OpeningStatus } from "./opening-status.ts";
import { weekday } from "./weekday.ts";

/** Returns the function for texts such as "Open until 17:30" and "Closed, opens Monday at 08:00". */
function useOpeningStatusText(): (state: OpeningStatus) => string {
  const { t, lang } = useI18n();
  const format = useFormatter();
  return ({ isOpen, until, opens }) => {
    if (isOpen) return t("Open until {{time}}", { time: until ?? "" });
    if (!opens) return t("Closed");
    const { day, inDays, time, date } = opens;
    if (inDays === 0) return t("Closed, opens at {{time}}", { time });
    if (inDays === 1) return t("Closed, opens tomorrow at {{time}}", { time });
    return t("Closed, opens {{day}} at {{time}}", {
      day: date ? format.date(date) : weekday(day, lang),
      time,
    });
  };
}

export function OpeningStatusLine({ state }: { state: OpeningStatus }) {
  const text = useOpeningStatusText();
  return (
    <p className={classNames("flex items-center gap-2 text-sm", state.isOpen ? "is-good" : "text-soft")}>
      <Icon name="clock" />
      {text(state)}
    </p>
  );
}
