import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { Form, useLocation, useNavigate, useNavigation } from "react-router";
import { createPersistentDraft } from "#app/client/persistent-draft.ts";
import { PostedAccountField } from "#app/features/account/posted-account-field.tsx";
import { serializeBookingSearch } from "#app/features/search/booking-search.ts";
import { DraftNotice } from "#app/forms/draft-notice.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormText, FormTextArea, HoneypotInputs } from "#app/forms/form-fields.tsx";
import type { FormModel, RestoredDraft } from "#app/forms/form-model.ts";
import { NameFields } from "#app/forms/name-fields.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { BookedCarFields } from "./booked-car-fields.tsx";
import type { BookingResult, DayTimes } from "./day-times.server.ts";
import { pricesKey, timesKey } from "./days.ts";
import { bookingFormId } from "./form-id.ts";
import type { ChosenGarage } from "./load-choice.server.ts";
import { Part } from "./part.tsx";
import { TimeFields } from "./time-fields.tsx";
import { useShowTimes } from "./use-show-times.ts";
import { useStepHref } from "./use-step-href.ts";
import { WorkFields } from "./work-fields.tsx";

const carNames = ["license_plate", "brand", "model", "mileage"] as const;
const registeredFields = ["registered_brand", "registered_model"] as const;
const customerNames = ["first_name", "last_name", "email", "phone", "notes"] as const;
const names = ["service_ids", "date", "time", ...carNames, ...registeredFields, ...customerNames] as const;

const rules = async () => (await import("#contract/bookings.ts")).bookingRequest;
/** Work and time of a draft belong to this garage and request; the car and the customer do not. */
const draft = createPersistentDraft({
  hidden: ["asked", ...registeredFields],
  about: "asked",
  always: [...carNames, ...registeredFields, ...customerNames],
});

interface BookingFormProps {
  garage: ChosenGarage;
  lastResult: BookingResult | undefined;
}

/** The form of a booking at the chosen garage. Another day or other work loads its times. */
export function BookingForm({ garage, lastResult }: BookingFormProps) {
  const { t } = useI18n();
  const stepHref = useStepHref();
  const { container, showTimes, onChange, isEarly } = useShowTimes<HTMLSpanElement>();
  const { form, fields } = useFormResult(bookingFormId, names, lastResult, {
    defaults: garage.contact ?? {},
    rules,
    draft,
  });
  const services = lastResult
    ? [lastResult.initialValue?.service_ids ?? []].flat().map(String)
    : garage.chosen.map(String);
  const times = lastResult?.times === undefined ? garage.times : lastResult.times;
  const { requested, town, id: branch } = garage;
  const { restoredSlot, restored } = useRestoredTimes(lastResult ? null : form.restored, {
    garage,
    times,
    services,
    isEarly,
  });
  const action = stepHref(serializeBookingSearch({ services: requested, city: town ?? undefined, branch }));
  return (
    <Form
      id={form.id}
      method="post"
      action={action}
      noValidate
      preventScrollReset
      className="grid min-w-0 gap-4 lg:col-span-2"
    >
      {/* Enter presses the first button of a form, so this one books. */}
      <button type="submit" name="intent" value="book" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <ErrorSummary form={form} />
      <PostedAccountField lastResult={lastResult} />
      <HoneypotInputs lastResult={lastResult} />
      {registeredFields.map((name) => (
        <input
          key={name}
          type="hidden"
          name={name}
          value={String(form.restored?.values[name]?.[0] ?? fields[name].initialValue ?? "")}
        />
      ))}
      <input type="hidden" name="garage_branch_id" value={branch} />
      <input type="hidden" name="prices" value={pricesKey(garage.services)} />
      <input type="hidden" name="asked" value={["garage", branch, ...requested].join("s")} />
      <Part id="part-work" title={t("What needs to be done")}>
        <WorkFields
          field={fields.service_ids}
          services={garage.services}
          chosen={services}
          onChange={garage.hasSlots ? showTimes : undefined}
        />
      </Part>
      <Part id="part-time" title={t("Day and time")}>
        <span ref={container} className="contents" onChange={onChange}>
          <TimeFields
            fields={fields}
            action={action}
            garage={garage}
            times={times}
            nearest={lastResult?.nearest}
            serviceIds={services}
            restoredSlot={restoredSlot}
          />
        </span>
      </Part>
      <Part id="part-car" title={t("Your car")}>
        <BookedCarFields
          fields={fields}
          action={action}
          canLookUp={garage.hasRegister}
          today={garage.today}
          found={lastResult?.plate}
        />
        <FormTextArea
          field={fields.notes}
          label={t("What the garage should know")}
          note={t("(optional)")}
          rows={3}
        />
      </Part>
      <ContactPart fields={fields} canCancel={garage.canCancel} />
      <DraftNotice form={{ ...form, restored }} />
    </Form>
  );
}

type ContactPartProps = Pick<FormModel<(typeof customerNames)[number]>, "fields"> &
  Pick<ChosenGarage, "canCancel">;

function ContactPart({ fields, canCancel }: ContactPartProps) {
  const { t } = useI18n();
  const { state, formData } = useNavigation();
  const isBooking = state !== "idle" && formData?.get("intent") === "book";
  return (
    <Part id="part-contact" title={t("Your details")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields fields={fields} />
        <FormText field={fields.email} label={t("Email")} type="email" autoComplete="email" required />
        <FormText field={fields.phone} label={t("Phone")} type="tel" autoComplete="tel" required />
      </div>
      <Button
        name="intent"
        value="book"
        variant="primary"
        size="lg"
        icon="calendar"
        block
        busy={isBooking}
        busyLabel={t("Sending")}
      >
        {t("Book this appointment")}
      </Button>
      <p className="hint">
        {t("The garage gets these details for your appointment. You pay there, when it is done.")}{" "}
        {canCancel && t("Until it begins you can cancel free of charge.")}
      </p>
    </Part>
  );
}

interface Shown {
  garage: Pick<ChosenGarage, "id" | "town" | "today" | "hasSlots">;
  times: DayTimes | null;
  services: readonly string[];
  /** Whether another day or other work was chosen before hydration, so that its times are requested. */
  isEarly: RefObject<boolean>;
}

/**
 * Fetches the times of a draft for another day or more work than the page shows times for.
 * @returns the draft's time, and the draft, which restores what the page showed before when it is discarded
 */
function useRestoredTimes(
  restored: RestoredDraft | null | undefined,
  { garage, times, services, isEarly }: Shown,
) {
  const navigate = useNavigate();
  const stepHref = useStepHref();
  const { pathname, search } = useLocation();
  const before = useRef<string>(null);
  const { service_ids: work = [], date: [day = ""] = [], slot: [slot] = [] } = restored?.values ?? {};
  const { id: branch, town, today, hasSlots } = garage;
  const isShown = timesKey(times?.date ?? "", services) === timesKey(day, work);
  const isWanted = hasSlots && work.length > 0 && day >= today && !isShown;
  const href = stepHref(
    serializeBookingSearch({ services: work.map(Number), city: town ?? undefined, branch, date: day }),
  );
  const show = useEffectEvent((to: string) => {
    if (isEarly.current) return;
    before.current ??= pathname + search;
    navigate(to, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isWanted) show(href);
  }, [isWanted, href]);
  function startAgain() {
    restored?.startAgain();
    if (before.current) navigate(before.current, { replace: true, preventScrollReset: true });
  }
  return { restoredSlot: slot, restored: restored ? { ...restored, startAgain } : null };
}
