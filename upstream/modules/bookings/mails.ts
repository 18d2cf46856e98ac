import type { BookingStatus } from "#contract/bookings.ts";
import { calendarFile } from "#contract/calendar-file.ts";
import { joinParts, type Lang } from "#contract/languages.ts";
import { instantAt } from "#contract/time-zone.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import type { TextKey } from "../../platform/i18n/text-keys.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { businessUrl, siteUrl } from "../../platform/mail/site-url.ts";

type Texts = Record<"subject" | "intro", TextKey<"mail">>;

const customerTexts = {
  requested: {
    subject: "Your booking at {{branch}}",
    intro: "We have passed your booking on to {{branch}}, which will confirm it or write to you.",
  },
  rebooked: {
    subject: "The new time of your booking at {{branch}}",
    intro: "We have passed the new time on to {{branch}}, which will confirm it or write to you.",
  },
  confirmed: {
    subject: "{{branch}} has confirmed your booking",
    intro: "{{branch}} expects you and your car.",
  },
  moved: {
    subject: "{{branch}} has moved your booking",
    intro:
      "{{branch}} needs to see your car at another time, which is below. If it does not suit you, change or cancel it with the link.",
  },
  declined: {
    subject: "{{branch}} cannot take your booking",
    intro: "{{branch}} has declined your booking. You do not need to come.",
  },
  reminder: {
    subject: "Reminder: your booking at {{branch}}",
    intro: "This is to remind you of your booking at {{branch}}.",
  },
  suspended: {
    subject: "Please call {{branch}} about your booking",
    intro:
      "{{branch}} is not on our site for now and cannot answer you there. Your booking remains with the garage. Please call before you go there, or cancel it with the link.",
  },
  readmitted: {
    subject: "{{branch}} is on our site again",
    intro:
      "{{branch}} is on our site again and can answer you there. Your booking still stands, unless you have agreed on something else by phone.",
  },
  cancelled: {
    subject: "Your booking at {{branch}} is cancelled",
    intro: "You have cancelled your booking, and {{branch}} has been told.",
  },
} as const satisfies Record<string, Texts>;

/** Of a booking that the garage has not confirmed. */
const unconfirmedTexts: Partial<Record<CustomerMailKind, TextKey<"mail">>> = {
  reminder: "{{branch}} has not confirmed your booking yet. Please call before you go there.",
  readmitted: "{{branch}} has not confirmed your booking yet, and will confirm it or write to you.",
};

const garageTexts = {
  requested: {
    subject: "New booking at {{branch}}: {{date}}",
    intro: "A customer has booked at {{branch}}. Please confirm it in the back-office.",
  },
  moved: {
    subject: "A booking at {{branch}} was moved: {{date}}",
    intro: "The customer has chosen another time at {{branch}}. Please confirm it in the back-office.",
  },
  cancelled: {
    subject: "A booking at {{branch}} was cancelled: {{date}}",
    intro: "The customer has cancelled at {{branch}}, and the time is free again.",
  },
} as const satisfies Record<string, Texts>;

export type CustomerMailKind = keyof typeof customerTexts;
export type GarageMailKind = keyof typeof garageTexts;

/** A booking, and the facts about the branch that its mails need. */
export interface MailedBooking {
  reference: string;
  status: BookingStatus;
  account_id: number | null;
  token: string;
  date: string;
  time: string;
  duration_minutes: number;
  license_plate: string;
  brand: string;
  model: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  notes: string | null;
  /** Of the mail. */
  lang: Lang;
  branch: { name: string; address: string; city: string; phone: string; email: string; time_zone: string };
  /** In the mail's language. */
  services: string[];
  /** Before it was moved. */
  previous?: { date: string; time: string } | undefined;
}

const placeOf = (lang: Lang, { branch }: MailedBooking, ...before: string[]) =>
  joinParts(lang, [...before, branch.address, branch.city]);

function previousFact(lang: Lang, { previous }: MailedBooking): [string, string | null] {
  const t = createTranslator(lang, "mail");
  return [t("Before it was moved"), previous ? formatMoment(lang, previous) : null];
}

/** A booking's reminder says less than its other mails, so it does not replace them. */
export const bookingTopic = (
  { reference }: { reference: string },
  mail: "customer" | "garage" | "reminder",
): string => `booking ${reference} ${mail}`;

/** Of the customer's input it has only the license plate, because anybody may have typed the address. */
export function customerMail(
  kind: CustomerMailKind,
  booking: MailedBooking,
  { origin, now, reason }: { origin: string; now: Date; reason?: string | undefined },
): Mail {
  const { branch, lang } = booking;
  const t = createTranslator(lang, "mail", "site");
  const names = { branch: branch.name };
  const url = siteUrl(origin, lang, `/maintenance-booking/cancel?token=${booking.token}`);
  const unconfirmed = booking.status === "requested" && unconfirmedTexts[kind];
  const isOn = kind !== "declined" && kind !== "cancelled";
  const blocks: Mail["blocks"] = [
    { kind: "paragraph", text: t(customerTexts[kind].intro, names) },
    unconfirmed ? { kind: "paragraph", text: t(unconfirmed, names) } : null,
    reason ? { kind: "quote", text: reason } : null,
    {
      kind: "facts",
      facts: [
        [t("Day and time"), formatMoment(lang, booking)],
        previousFact(lang, booking),
        [t("Garage"), placeOf(lang, booking, branch.name)],
        [t("Phone"), branch.phone],
        [t("Work"), joinParts(lang, booking.services)],
        [t("License plate"), booking.license_plate],
        [t("Reference"), booking.reference],
      ],
    },
    isOn && {
      kind: "button",
      label: t(kind === "suspended" ? "Cancel my booking" : "Change or cancel"),
      href: url,
    },
  ];
  const attachment = {
    name: `${booking.reference}.ics`,
    type: "text/calendar; charset=utf-8",
    content: calendarFile({
      uid: `${booking.reference}@${new URL(origin).hostname}`,
      made: now,
      start: instantAt(booking.date, booking.time, branch.time_zone),
      minutes: booking.duration_minutes,
      summary: `${branch.name}: ${joinParts(lang, booking.services)}`,
      location: placeOf(lang, booking),
      url,
      status: booking.status,
    }),
  };
  return {
    to: booking.email,
    topic: bookingTopic(booking, kind === "reminder" ? kind : "customer"),
    replyTo: branch.email,
    lang,
    subject: t(customerTexts[kind].subject, names),
    blocks,
    ...(kind !== "suspended" && { attachment }),
  };
}

/** @param origin of the site, from which the garage opens the back-office */
export function garageMail(kind: GarageMailKind, booking: MailedBooking, origin: string): Mail {
  const { lang } = booking;
  const t = createTranslator(lang, "mail", "site");
  const values = { branch: booking.branch.name, date: formatMoment(lang, booking) };
  return {
    to: booking.branch.email,
    topic: bookingTopic(booking, "garage"),
    accountId: booking.account_id,
    replyTo: booking.email,
    lang,
    subject: t(garageTexts[kind].subject, values),
    blocks: [
      { kind: "paragraph", text: t(garageTexts[kind].intro, values) },
      {
        kind: "facts",
        facts: [
          [t("Day and time"), values.date],
          previousFact(lang, booking),
          [t("Work"), joinParts(lang, booking.services)],
          [t("Car"), `${booking.brand} ${booking.model}`],
          [t("License plate"), booking.license_plate],
          [t("Name"), `${booking.first_name} ${booking.last_name}`],
          [t("Phone"), booking.phone],
          [t("Email"), booking.email],
          [t("Reference"), booking.reference],
        ],
      },
      booking.notes && { kind: "quote", text: booking.notes },
      {
        kind: "button",
        label: t("Open the back-office"),
        href: businessUrl(origin, lang, { type: "garage", path: "/back-office" }),
      },
    ],
  };
}
