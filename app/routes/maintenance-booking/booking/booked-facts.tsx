import { PhoneLink } from "#app/features/contact/phone-link.tsx";
import { formatDuration } from "#app/features/garages/format-duration.ts";
import { PostalAddress } from "#app/features/garages/postal-address.tsx";
import { serializeBookingSearch } from "#app/features/search/booking-search.ts";
import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink, buttonClass, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyFacts } from "#app/ui/key-facts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { isOpenBooking } from "#contract/booking-limits.ts";
import { formatDay } from "../days.ts";
import type { ShownBooking } from "../load-booking.server.ts";
import { useStepHref } from "../use-step-href.ts";
import { useWorkFacts } from "../work-fields.tsx";

interface BookedFactsProps {
  booking: ShownBooking;
  /** Secret of the booking's link; null if it has none. */
  token: string | null;
  isJustMade: boolean;
  /** Whether the time of the booking has come. */
  isOver: boolean;
  /** Whether the garage has left this site, so that nobody confirms the booking here. */
  isGarageGone: boolean;
}

/** Time, place and work of a booking, with a calendar file and a link to change it. */
export function BookedFacts({ booking, token, isJustMade, isOver, isGarageGone }: BookedFactsProps) {
  const { t, lang } = useI18n();
  const href = useHref();
  const { list } = useFormatter();
  const priceOf = useWorkFacts();
  const stepHref = useStepHref();
  const { reference, date, time, duration_minutes, services, branch, license_plate } = booking;
  const bookAgain = stepHref(
    serializeBookingSearch({ services: services.map(({ id }) => id), branch: branch.id }),
  );
  const query = new URLSearchParams(token ? { token } : reference ? { reference } : {});
  const facts = [
    {
      label: t("Day and time"),
      value: (
        <>
          {list([formatDay(date, lang), bidiIsolate(time)])}
          {duration_minutes > 0 && (
            <span className="font-normal text-soft">
              {" · "}
              <bdi>{formatDuration(duration_minutes, lang)}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      label: t("Garage"),
      value: (
        <>
          <TextLink to={href("/:lang?/garage-branch-profile/:id", { id: String(branch.id) })}>
            <bdi>{branch.name ?? t("Garage")}</bdi>
          </TextLink>
          {(branch.address || branch.city) && (
            <span className="block font-normal text-soft">
              <PostalAddress address={branch.address} city={branch.city} />
            </span>
          )}
        </>
      ),
    },
    ...(services.length > 0
      ? [
          {
            label: t("What needs to be done"),
            value: services.map((service) => (
              <span key={service.id} className="block">
                {service.name}{" "}
                <span className="font-normal text-soft">
                  · <bdi>{priceOf([{ price: service.price, duration_minutes: null }]).join("")}</bdi>
                </span>
              </span>
            )),
          },
        ]
      : []),
    ...(license_plate ? [{ label: t("License plate"), value: <bdi dir="ltr">{license_plate}</bdi> }] : []),
    ...(reference ? [{ label: t("Reference"), value: <bdi dir="ltr">{reference}</bdi> }] : []),
  ];
  return (
    <Card padded className="gap-4">
      <BookingStatusNotice booking={booking} isOver={isOver} isGarageGone={isGarageGone} />
      <KeyFacts rows facts={facts} />
      {isOpenBooking(booking) && !isOver ? (
        <div className="flex flex-wrap gap-2">
          <a
            className={buttonClass({})}
            href={`${href("/:lang?/maintenance-booking/calendar")}?${query}`}
            download="booking.ics"
          >
            <Icon name="calendar" />
            {t("Add to my calendar")}
          </a>
          {isJustMade && token && (
            <ButtonLink to={`${href("/:lang?/maintenance-booking/cancel")}?${query}`}>
              {t("Change or cancel")}
            </ButtonLink>
          )}
        </div>
      ) : (
        <ButtonLink to={bookAgain} icon="calendar">
          {t("Book again")}
        </ButtonLink>
      )}
      {branch.phone && <PhoneLink number={branch.phone} of={branch.name ?? t("Garage")} />}
    </Card>
  );
}

function BookingStatusNotice({
  booking,
  isOver,
  isGarageGone,
}: Pick<BookedFactsProps, "booking" | "isOver" | "isGarageGone">) {
  const { t } = useI18n();
  const { status, branch } = booking;
  if (isOver && isOpenBooking(booking)) return <Notice>{t("The time of this booking has passed.")}</Notice>;
  const name = bidiIsolate(branch.name ?? t("Garage"));
  if (isGarageGone)
    return (
      <Notice tone="warning">
        {t("{{garage}} is no longer on this site. Please call before you go there, or cancel the booking.", {
          garage: name,
        })}
      </Notice>
    );
  switch (status) {
    case "requested":
      return (
        <Notice tone="success">
          {t("{{garage}} has your booking, and will confirm it by e-mail.", { garage: name })}
        </Notice>
      );
    case "confirmed":
      return <Notice tone="success">{t("{{garage}} has confirmed your booking.", { garage: name })}</Notice>;
    case "declined":
      return (
        <Notice tone="warning">
          {t("{{garage}} cannot take your booking. You do not need to come.", { garage: name })}
        </Notice>
      );
    case "cancelled":
      return <Notice>{t("This booking is cancelled. Others can book the time again.")}</Notice>;
  }
}
