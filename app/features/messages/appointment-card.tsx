import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { AppointmentState, MessageAppointment } from "#contract/appointments.ts";
import { composerId } from "./composer.tsx";

interface AppointmentCardProps {
  appointment: MessageAppointment;
  mine: boolean;
  /** Whether the API takes answers and has a calendar file. */
  canChange: boolean;
  /** False in a closed conversation, in which it can only be declined or cancelled (decision 152). */
  canAccept: boolean;
}

export function AppointmentCard({ appointment, mine, canChange, canAccept }: AppointmentCardProps) {
  const { t } = useI18n();
  const format = useFormatter();
  const href = useHref();
  const { id, event, date, time, state, can_answer, can_cancel } = appointment;
  // The API allows neither once the time of the appointment has come.
  const isOpen = can_answer || can_cancel;
  const press = (answer: string) => ({ form: composerId, name: "intent", value: `${answer} ${id}` });
  return (
    <div className="msg-appointment">
      <p className="font-bold">{eventText(event, mine, t)}</p>
      <p className="flex items-center gap-2">
        <Icon name="calendar" />
        <time dateTime={appointment.starts_at}>
          {t("{{day}} at {{time}}, local time", { day: format.date(date), time })}
        </time>
      </p>
      {/* The text of the message says the other states. */}
      {isOpen && state === "proposed" && (
        <p>
          <Badge tone="warning" icon="clock">
            {t("Waiting for an answer")}
          </Badge>
        </p>
      )}
      {canChange && isOpen && state === "accepted" && (
        <p>
          <TextLink to={href("/:lang?/message/appointment/:id/calendar", { id: String(id) })} reloadDocument>
            {t("Add to your calendar")}
          </TextLink>
        </p>
      )}
      {canChange && isOpen && (
        <div className="msg-actions">
          <input type="hidden" form={composerId} name="starts_at" value={appointment.starts_at} />
          {can_answer && (
            <>
              {canAccept && (
                <Button {...press("accept")} size="sm" icon="check">
                  {t("Accept")}
                </Button>
              )}
              <Button {...press("decline")} size="sm" variant="quiet">
                {t("Decline")}
              </Button>
            </>
          )}
          {can_cancel && (
            <Button {...press("cancel")} size="sm" variant="quiet" icon="close">
              {t("Cancel the viewing")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function eventText(event: AppointmentState, mine: boolean, t: Translate): string {
  switch (event) {
    case "proposed":
      return mine ? t("You would like to see the car") : t("A proposal for a viewing");
    case "accepted":
      return t("The viewing is agreed");
    case "declined":
      return t("The viewing is declined");
    case "cancelled":
      return t("The viewing is cancelled");
  }
}
