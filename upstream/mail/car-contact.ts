import type { CarContact } from "#contract/enquiries.ts";
import type { Lang } from "#contract/languages.ts";
import type { Mail } from "./mail.ts";

const texts = {
  en: {
    subject: "A question about your {car}",
    intro: "{name} has a question about your car.",
    name: "Name",
    email: "Email",
    phone: "Phone",
    view: "View your listing",
    reply: "Reply to this mail to answer {name}. Your own address is only known to them once you do.",
  },
  nl: {
    subject: "Een vraag over je {car}",
    intro: "{name} heeft een vraag over je auto.",
    name: "Naam",
    email: "E-mailadres",
    phone: "Telefoonnummer",
    view: "Bekijk je advertentie",
    reply: "Antwoord op deze mail om {name} te bereiken. Pas dan krijgt die jouw adres te zien.",
  },
  ar: {
    subject: "سؤال عن سيارتك {car}",
    intro: "لدى {name} سؤال عن سيارتك.",
    name: "الاسم",
    email: "البريد الإلكتروني",
    phone: "رقم الهاتف",
    view: "عرض إعلانك",
    reply: "للرد على {name}، أجب عن هذه الرسالة. لن يظهر عنوان بريدك إلا بعد أن ترد.",
  },
} satisfies Record<Lang, object>;

/** Brings a buyer's question to the seller of a car; an answer goes to the buyer. */
export function carContactMail(input: {
  to: string;
  lang: Lang;
  carTitle: string;
  carLink: string;
  contact: CarContact;
}): Mail {
  const { contact, lang } = input;
  const text = texts[lang];
  const filled = (template: string) =>
    template.replace("{name}", () => contact.name).replace("{car}", () => input.carTitle);
  return {
    to: input.to,
    replyTo: contact.email,
    lang,
    subject: filled(text.subject),
    blocks: [
      { kind: "paragraph", text: filled(text.intro) },
      { kind: "quote", text: contact.message },
      {
        kind: "facts",
        facts: [
          [text.name, contact.name],
          [text.email, contact.email],
          ...(contact.phone ? ([[text.phone, contact.phone]] as [string, string][]) : []),
        ],
      },
      { kind: "button", label: text.view, href: input.carLink },
      { kind: "note", text: filled(text.reply) },
    ],
  };
}
