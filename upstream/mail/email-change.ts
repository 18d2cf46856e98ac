import type { Lang } from "#contract/languages.ts";
import type { Mail } from "./mail.ts";

const texts = {
  en: {
    subject: "Confirm your new e-mail address",
    intro: "Enter this code on your profile page to use this address from now on. It works for 10 minutes.",
    code: "Code",
    note: "You did not ask for this? Then somebody typed your address by mistake. Give the code to nobody; nothing changes.",
  },
  nl: {
    subject: "Bevestig je nieuwe e-mailadres",
    intro: "Vul deze code in op je profielpagina om voortaan dit adres te gebruiken. De code werkt 10 minuten.",
    code: "Code",
    note: "Heb je dit niet gevraagd? Dan heeft iemand per ongeluk jouw adres ingevuld. Geef de code aan niemand; er verandert niets.",
  },
  ar: {
    subject: "تأكيد بريدك الإلكتروني الجديد",
    intro: "أدخل هذا الرمز في صفحة ملفك الشخصي لاستخدام هذا البريد من الآن فصاعدًا. يعمل الرمز 10 دقائق.",
    code: "الرمز",
    note: "لم تطلب ذلك؟ ربما أدخل أحدهم عنوانك عن طريق الخطأ. لا تُعطِ الرمز لأحد، ولن يتغيّر شيء.",
  },
} satisfies Record<Lang, object>;

/** Brings the code that proves a new address to be its owner's. */
export function emailChangeMail({ to, lang, code }: { to: string; lang: Lang; code: string }): Mail {
  const text = texts[lang];
  return {
    to,
    lang,
    subject: text.subject,
    blocks: [
      { kind: "paragraph", text: text.intro },
      { kind: "facts", facts: [[text.code, code]] },
      { kind: "note", text: text.note },
    ],
  };
}
