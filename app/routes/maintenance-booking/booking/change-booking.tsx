import { Form, useNavigation } from "react-router";
import type { FormModel } from "#app/forms/form-model.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { BookingResult } from "../day-times.server.ts";
import { Part } from "../part.tsx";
import { TimeFields } from "../time-fields.tsx";
import { useShowTimes } from "../use-show-times.ts";
import type { loadMove } from "./load-move.server.ts";

interface ChangeBookingProps {
  /** Secret of the link in the mail. */
  token: string;
  /** Null if the booking can only be cancelled. */
  move: Awaited<ReturnType<typeof loadMove>>;
  form: FormModel<"date" | "time">;
  lastResult: BookingResult | undefined;
}

/** Two forms: one to move the booking, and one to cancel it. */
export function ChangeBooking({ token, move, form, lastResult }: ChangeBookingProps) {
  const { t } = useI18n();
  const action = `${useHref()("/:lang?/maintenance-booking/cancel")}?${new URLSearchParams({ token })}`;
  const { state, formData } = useNavigation();
  const sent = state === "idle" ? null : formData?.get("intent");
  const { container, onChange } = useShowTimes<HTMLFormElement>();
  return (
    <div className="booking-change">
      <PageStyle name="time-choice" />
      {move && (
        <Part id="move" title={t("Choose another time")}>
          <Form
            ref={container}
            id={form.form.id}
            method="post"
            action={action}
            noValidate
            preventScrollReset
            className="grid gap-4"
            onChange={onChange}
          >
            <button
              type="submit"
              name="intent"
              value="move"
              className="sr-only"
              tabIndex={-1}
              aria-hidden="true"
            />
            <TimeFields
              fields={form.fields}
              action={action}
              garage={move.garage}
              times={lastResult?.times === undefined ? move.times : lastResult.times}
              nearest={lastResult?.nearest}
            />
            <div>
              <Button
                name="intent"
                value="move"
                variant="primary"
                busy={sent === "move"}
                busyLabel={t("Sending")}
              >
                {t("Move my booking")}
              </Button>
            </div>
            <p className="hint">{t("The garage will confirm the new time by e-mail.")}</p>
          </Form>
        </Part>
      )}
      <Part id="cancel" title={t("Cancel the booking")}>
        <p>{t("It costs nothing. We let the garage know, and others can book the time again.")}</p>
        <Form method="post" action={action}>
          <Button
            name="intent"
            value="cancel"
            variant="danger"
            busy={sent === "cancel"}
            busyLabel={t("Sending")}
          >
            {t("Cancel my booking")}
          </Button>
        </Form>
      </Part>
    </div>
  );
}
