import type { Area } from "./area.ts";

/** What forms have in common. Their messages by field are in validation.ts. */
export default {
  Name: { nl: "Naam", ar: "الاسم" },
  Email: { nl: "E-mailadres", ar: "البريد الإلكتروني" },
  Phone: { nl: "Telefoonnummer", ar: "رقم الهاتف" },
  Message: { nl: "Bericht", ar: "الرسالة" },
  "(optional)": { nl: "(optioneel)", ar: "(اختياري)" },
  Sending: { nl: "Bezig met versturen", ar: "جارٍ الإرسال" },
  Done: { nl: "Gelukt", ar: "تم بنجاح" },
  "Please check the following:": { nl: "Controleer het volgende:", ar: "يرجى مراجعة ما يلي:" },
  "Too many attempts. Please wait a moment and try again.": {
    nl: "Te veel pogingen. Wacht even en probeer het opnieuw.",
    ar: "محاولات كثيرة جدًا. يرجى الانتظار قليلًا ثم المحاولة مرة أخرى.",
  },
  "We could not send this just now. Nothing you typed is lost: please try again.": {
    nl: "Versturen lukt nu even niet. Wat je hebt ingevuld, staat er nog: probeer het opnieuw.",
    ar: "تعذّر الإرسال الآن. كل ما كتبته محفوظ: يرجى المحاولة مرة أخرى.",
  },
} as const satisfies Area;
