import type { Lang } from "#contract/languages.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { Mail, MailAttachment } from "../../platform/mail/mail.ts";

export const reminderTopic = (appointmentId: number, side: "customer" | "vendor"): string =>
  `appointment ${appointmentId} ${side}`;

/** The reminder on the day before, for either side. */
export function reminderMail(input: {
  to: string;
  topic: string;
  accountId: number | null;
  lang: Lang;
  date: string;
  time: string;
  with: string;
  place: string | null;
  car: string | null;
  url: string;
  attachment: MailAttachment;
}): Mail {
  const { to, topic, accountId, lang, with: name, date, time, place, car, url, attachment } = input;
  const t = createTranslator(lang, "mail", "site");
  const moment = formatMoment(lang, { date, time });
  return {
    to,
    topic,
    accountId,
    lang,
    subject: t("Your appointment with {{name}}: {{moment}}", { name, moment }),
    blocks: [
      { kind: "paragraph", text: t("This is to remind you of an appointment.") },
      {
        kind: "facts",
        facts: [
          [t("Day and time"), moment],
          [t("With"), name],
          [t("Place"), place],
          [t("Car"), car],
        ],
      },
      { kind: "button", label: t("See the appointment"), href: url },
      {
        kind: "note",
        text: t("Has something come up? Please let us know with the button, so that nobody waits for you."),
      },
    ],
    attachment,
  };
}
