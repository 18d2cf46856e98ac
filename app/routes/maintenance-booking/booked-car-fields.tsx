import { FormText } from "#app/forms/form-fields.tsx";
import type { FormModel } from "#app/forms/form-model.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { FoundPlate } from "./found-plate.server.ts";
import { useAnchoredAction } from "./use-anchored-action.ts";

interface BookedCarFieldsProps {
  fields: FormModel<"license_plate" | "brand" | "model" | "mileage">["fields"];
  /** URL that the form posts to. */
  action: string;
  /** Whether the vehicle register can be asked. */
  canLookUp: boolean;
  /** Today's date at the garage. */
  today: string;
  found: FoundPlate | null | undefined;
}

/** Fields of the car. The register fills in make and model, and knows until when the APK is valid. */
export function BookedCarFields({ fields, action, canLookUp, today, found }: BookedCarFieldsProps) {
  const { t } = useI18n();
  const href = useHref();
  const { distanceUnit } = useFormatter();
  const plateAction = useAnchoredAction(action, fields.license_plate.id);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="grid gap-2 plate-fields">
        <PageStyle name="time-choice" />
        <div className="day-field">
          <FormText
            field={fields.license_plate}
            label={t("License plate")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            required
          />
          {canLookUp && (
            <Button name="intent" value="plate" formNoValidate formAction={plateAction}>
              {t("When is its APK due?")}
            </Button>
          )}
        </div>
        {canLookUp && (
          <p role="status" className="hint">
            <FoundText found={found} today={today} />
          </p>
        )}
        {found?.apkUntil && found.apkUntil >= today && (
          <p>
            <a
              className={buttonClass({ size: "sm" })}
              href={`${href("/:lang?/maintenance-booking/calendar")}?apk=${found.apkUntil}`}
              download="apk.ics"
            >
              <Icon name="calendar" />
              {t("Remind me in my calendar")}
            </a>
          </p>
        )}
        {found?.apkUntil && (
          <input type="hidden" name="apk" value={`${fields.license_plate.initialValue} ${found.apkUntil}`} />
        )}
      </div>
      <FormText field={fields.brand} label={t("Brand")} autoComplete="off" dir="auto" required />
      <FormText field={fields.model} label={t("Model")} autoComplete="off" dir="auto" required />
      <FormText
        field={fields.mileage}
        label={t("Mileage")}
        note={t("(optional)")}
        inputMode="numeric"
        autoComplete="off"
        after={distanceUnit}
      />
    </div>
  );
}

function FoundText({ found, today }: Pick<BookedCarFieldsProps, "found" | "today">) {
  const { t } = useI18n();
  const format = useFormatter();
  if (!found) return t("With your plate we look up brand, model and APK in the vehicle register (RDW).");
  if (found.status === "unavailable")
    return t("The vehicle register did not answer. Please fill in the form yourself.");
  if (found.status === "unknown")
    return t("The vehicle register does not know this plate. Please fill in the form yourself.");
  if (!found.apkUntil) return t("The vehicle register (RDW) has no APK date for this car.");
  const day = format.date(found.apkUntil);
  return (
    <strong>
      {found.apkUntil < today
        ? t("Your APK expired on {{day}}, according to the vehicle register (RDW).", { day })
        : t("Your APK is due on {{day}}, according to the vehicle register (RDW).", { day })}
    </strong>
  );
}
