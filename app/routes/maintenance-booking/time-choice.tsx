import type { FieldModel } from "#app/forms/form-fields.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { FieldError, FieldGroup, getControlProps } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { FreeSlot } from "#contract/bookings.ts";
import { formatDay } from "./days.ts";

interface TimeChoiceProps {
  field: FieldModel;
  /** The day that was chosen with the time. */
  date: unknown;
  slots: readonly FreeSlot[];
  /** Whether the slots are on several days, as alternatives to a time that is gone. */
  isNearest: boolean;
  /** False when the API could not say which times are free; the chosen time stays. */
  isKnown: boolean;
  restoredSlot?: string | undefined;
}

/** Free times as radio buttons; each value contains the day. */
export function TimeChoice({ field, date, slots, isNearest, isKnown, restoredSlot }: TimeChoiceProps) {
  const { t, lang } = useI18n();
  const errors = field.errors?.map((error) => t(error));
  const wanted =
    typeof date === "string" && typeof field.initialValue === "string" && date && field.initialValue
      ? { date, time: field.initialValue }
      : null;
  const offered = isKnown || !wanted ? slots : [wanted];
  const days = Map.groupBy(offered, ({ date }) => date);
  const { id: _, ...control } = getControlProps({ id: field.id, errors });
  return (
    <FieldGroup id={`${field.id}-group`} label={isNearest ? t("The nearest free times") : t("Time")}>
      <PageStyle name="time-choice" />
      {!isKnown && (
        <Notice tone="warning">
          {t("We cannot see just now which times are free. Please press “Show times” once more.")}
        </Notice>
      )}
      {offered.length === 0 && <span id={field.id} tabIndex={-1} />}
      {[...days].map(([day, times]) => (
        <div key={day} className="grid gap-2">
          {isNearest && <p className="text-sm">{formatDay(day, lang)}</p>}
          <div className="time-choice">
            {times.map(({ time }) => (
              <label key={time}>
                <input
                  {...control}
                  // The error summary links to the first time.
                  id={offered[0]?.date === day && offered[0].time === time ? field.id : undefined}
                  type="radio"
                  name="slot"
                  data-field={field.name}
                  value={`${day} ${time}`}
                  defaultChecked={
                    wanted ? wanted.date === day && wanted.time === time : restoredSlot === `${day} ${time}`
                  }
                  required
                />
                {isNearest && <span className="sr-only">{formatDay(day, lang)} </span>}
                <bdi dir="ltr">{time}</bdi>
              </label>
            ))}
          </div>
        </div>
      ))}
      <FieldError id={field.id} errors={errors} />
    </FieldGroup>
  );
}
