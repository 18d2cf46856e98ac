import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { type FieldModel, FormSelect, FormText } from "#app/forms/form-fields.tsx";
import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { FreeSlot } from "#contract/bookings.ts";
import type { DayTimes } from "./day-times.server.ts";
import { bookableDays, formatDay, timesKey } from "./days.ts";
import { TimeChoice } from "./time-choice.tsx";
import { useAnchoredAction } from "./use-anchored-action.ts";

export interface TimeFieldsProps {
  fields: Record<"date" | "time", FieldModel>;
  /** URL that the form posts to. */
  action: string;
  garage: {
    time_zone: string;
    today: string;
    /** Days on which the garage takes no bookings. */
    closed: readonly string[];
    hasHours: boolean;
    city: string | null;
    hasSlots: boolean;
  };
  /** Null while no work is chosen that takes time. */
  times: DayTimes | null;
  /** Alternatives to a time that is gone. */
  nearest?: readonly FreeSlot[] | undefined;
  serviceIds?: readonly string[];
  /** Time of a restored draft. */
  restoredSlot?: string | undefined;
}

/** A day and one of its free times. For an API without `slots`, both are typed. */
export function TimeFields({
  fields,
  action,
  garage,
  times,
  nearest = [],
  serviceIds = [],
  restoredSlot,
}: TimeFieldsProps) {
  const { t } = useI18n();
  const timesAction = useAnchoredAction(action, fields.date.id);
  if (!garage.hasSlots)
    return (
      <>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormText field={fields.date} label={t("Day")} type="date" min={garage.today} required />
          <FormText field={fields.time} label={t("Time")} type="time" step={900} required />
        </div>
        <ClockNote garage={garage} />
      </>
    );
  return (
    <>
      <input type="hidden" name="shown" value={timesKey(times?.date ?? "", serviceIds)} />
      <DayField field={fields.date} timesAction={timesAction} garage={garage} times={times} />
      {times === null ? (
        <p id={fields.time.id} tabIndex={-1} className="text-soft">
          {t("Choose what needs to be done to see which times are free.")}
        </p>
      ) : (
        <>
          <TimeChoice
            field={fields.time}
            date={fields.date.initialValue}
            slots={
              nearest.length > 0 ? nearest : (times.free ?? []).map((time) => ({ date: times.date, time }))
            }
            isNearest={nearest.length > 0}
            isKnown={times.free !== null}
            restoredSlot={restoredSlot}
          />
          {nearest.length === 0 && times.free?.length === 0 && (
            <NoTime timesAction={timesAction} garage={garage} times={times} />
          )}
        </>
      )}
      <TimesStatus times={nearest.length > 0 ? null : times} />
      <ClockNote garage={garage} />
    </>
  );
}

function TimesStatus({ times }: Pick<TimeFieldsProps, "times">) {
  const { t, lang } = useI18n();
  return (
    <p role="status" className="sr-only">
      {times?.free &&
        t("{{count}} free times on {{day}}", { count: times.free.length, day: formatDay(times.date, lang) })}
    </p>
  );
}

function DayField({
  field,
  timesAction,
  garage,
  times,
}: Pick<TimeFieldsProps, "garage" | "times"> & { field: FieldModel; timesAction: string }) {
  const { t, lang } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  // The answer may be for another day than the field still shows.
  const answered = useRef(times);
  useEffect(() => {
    // A day that was chosen before hydration still has to be requested.
    if (answered.current === times) return;
    answered.current = times;
    const select = box.current?.querySelector("select");
    if (select && times) select.value = times.date;
  }, [times]);
  const labelOf = (day: string) =>
    garage.closed.includes(day) ? t("{{day}} (closed)", { day: formatDay(day, lang) }) : formatDay(day, lang);
  return (
    <div ref={box} className="day-field">
      <PageStyle name="time-choice" />
      <FormSelect
        field={{ ...field, initialValue: times?.date ?? field.initialValue }}
        label={t("Day")}
        autoComplete="off"
        options={bookableDays(garage.today).map((day) => ({
          value: day,
          label: labelOf(day),
          disabled: garage.closed.includes(day),
        }))}
      />
      <Button name="intent" value="times" formNoValidate formAction={timesAction}>
        {t("Show times")}
      </Button>
    </div>
  );
}

/** Says that the day is full or closed; the button leads to the next day that may be free. */
function NoTime({
  timesAction,
  garage,
  times,
}: {
  timesAction: string;
  garage: TimeFieldsProps["garage"];
  times: DayTimes;
}) {
  const { t, lang } = useI18n();
  const day = formatDay(times.date, lang);
  if (!garage.hasHours)
    return <Notice tone="warning">{t("This garage takes no bookings here. Please call it.")}</Notice>;
  const opensLater = bookableDays(garage.today).some(
    (later) => later > times.date && !garage.closed.includes(later),
  );
  return (
    <Notice tone="warning">
      <p>
        {garage.closed.includes(times.date)
          ? t("The garage is closed on {{day}}.", { day })
          : t("There are no free times left on {{day}}.", { day })}
      </p>
      {times.next ? (
        <p className="pt-4">
          <Button name="next_date" value={times.next} formNoValidate formAction={timesAction}>
            {t("Show {{day}}", { day: formatDay(times.next, lang) })}
          </Button>
        </p>
      ) : (
        opensLater && <p>{t("The weeks after it are full too. Please call the garage.")}</p>
      )}
    </Notice>
  );
}

/** Two clocks that show the same time now count as one. */
function ClockNote({ garage: { time_zone, city } }: Pick<TimeFieldsProps, "garage">) {
  const { t } = useI18n();
  const clock = (timeZone?: string) => new Date().toLocaleTimeString("en", { timeZone, timeStyle: "short" });
  const isOther = useHydrated() && clock(time_zone) !== clock();
  const place = bidiIsolate(city ?? time_zone);
  return (
    <p className="hint">
      {isOther
        ? t("Your clock shows another time: these are times in {{place}}.", { place })
        : t("By the clock in {{place}}.", { place })}
    </p>
  );
}
