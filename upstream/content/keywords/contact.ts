import type { Area } from "./area.ts";

/** The contact page and its form. */
export default {
  "Contact us": { nl: "Neem contact op", ar: "تواصل معنا" },
  "A question about a car, an ad or this site? Write to us, and a person will answer.": {
    nl: "Heb je een vraag over een auto, een advertentie of deze site? Schrijf ons, en je krijgt antwoord van een mens.",
    ar: "هل لديك سؤال عن سيارة أو إعلان أو عن هذا الموقع؟ راسلنا وسيجيبك أحد أفراد فريقنا.",
  },
  "Write to us, call or send an e-mail: address, phone number and contact form.": {
    nl: "Schrijf, bel of mail ons: adres, telefoonnummer en contactformulier.",
    ar: "راسلنا أو اتصل بنا: العنوان ورقم الهاتف والبريد الإلكتروني ونموذج التواصل.",
  },
  "How to reach us": { nl: "Zo bereik je ons", ar: "طرق التواصل معنا" },
  "Send us a message": { nl: "Stuur ons een bericht", ar: "أرسل إلينا رسالة" },
  "First name": { nl: "Voornaam", ar: "الاسم الأول" },
  "Last name": { nl: "Achternaam", ar: "اسم العائلة" },
  Subject: { nl: "Onderwerp", ar: "الموضوع" },
  "We use your name, e-mail address and phone number only to answer you.": {
    nl: "We gebruiken je naam, e-mailadres en telefoonnummer alleen om je te antwoorden.",
    ar: "نستخدم اسمك وبريدك الإلكتروني ورقم هاتفك للرد عليك فقط.",
  },
  "Thank you for your message. We will answer you by e-mail.": {
    nl: "Bedankt voor je bericht. We antwoorden je per e-mail.",
    ar: "شكرًا لرسالتك. سنرد عليك عبر البريد الإلكتروني.",
  },
  "Please try again in {{count}} minutes.": {
    en: { one: "Please try again in {{count}} minute.", other: "Please try again in {{count}} minutes." },
    nl: {
      one: "Probeer het over {{count}} minuut opnieuw.",
      other: "Probeer het over {{count}} minuten opnieuw.",
    },
    ar: {
      zero: "يرجى المحاولة مرة أخرى الآن.",
      one: "يرجى المحاولة مرة أخرى بعد دقيقة واحدة.",
      two: "يرجى المحاولة مرة أخرى بعد دقيقتين.",
      few: "يرجى المحاولة مرة أخرى بعد {{count}} دقائق.",
      many: "يرجى المحاولة مرة أخرى بعد {{count}} دقيقة.",
      other: "يرجى المحاولة مرة أخرى بعد {{count}} دقيقة.",
    },
  },
} as const satisfies Area;
