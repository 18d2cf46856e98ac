import type { Area } from "./area.ts";

/** The newsletter: its form in the footer, its page, and where the links of its mails lead. */
export default {
  "Your e-mail address": { nl: "Je e-mailadres", ar: "بريدك الإلكتروني" },
  "New cars and honest advice, about twice a month. You can stop with one click.": {
    nl: "Nieuw aanbod en eerlijk advies, ongeveer twee keer per maand. Afmelden kan met één klik.",
    ar: "أحدث السيارات ونصائح صادقة، مرتين في الشهر تقريبًا. يمكنك إلغاء الاشتراك بنقرة واحدة.",
  },
  "Subscribe to the newsletter": { nl: "Nieuwsbrief ontvangen", ar: "اشترك في النشرة البريدية" },
  "New cars and honest advice by e-mail, about twice a month.": {
    nl: "Nieuw aanbod en eerlijk advies per e-mail, ongeveer twee keer per maand.",
    ar: "أحدث السيارات ونصائح صادقة عبر البريد الإلكتروني، مرتين في الشهر تقريبًا.",
  },
  "The best new listings and plain advice on buying and selling a car, straight to your inbox.": {
    nl: "De beste nieuwe advertenties en helder advies over auto's kopen en verkopen, direct in je inbox.",
    ar: "أفضل الإعلانات الجديدة ونصائح واضحة عن شراء السيارات وبيعها، تصل مباشرةً إلى بريدك.",
  },
  "We send you one mail to confirm. We use your address for the newsletter only, and forget it when you unsubscribe.":
    {
      nl: "We sturen je één mail om je aanmelding te bevestigen. We gebruiken je adres alleen voor de nieuwsbrief en verwijderen het als je je afmeldt.",
      ar: "نرسل إليك رسالة واحدة لتأكيد الاشتراك. نستخدم بريدك للنشرة فقط، ونحذفه عند إلغاء الاشتراك.",
    },
  "Your address is subscribed, but the confirmation mail could not be sent.": {
    nl: "Je adres is aangemeld, maar de bevestigingsmail kon niet worden verstuurd.",
    ar: "سُجّل بريدك في النشرة، لكن تعذّر إرسال رسالة التأكيد.",
  },
  "One more press, and the newsletter comes to your address.": {
    nl: "Nog één klik en de nieuwsbrief komt naar je toe.",
    ar: "نقرة واحدة أخيرة وتصلك النشرة على بريدك.",
  },
  "You will get no more newsletters, and we forget your address.": {
    nl: "Je krijgt geen nieuwsbrief meer en we verwijderen je adres.",
    ar: "لن تصلك النشرة بعد الآن، وسنحذف بريدك من القائمة.",
  },
  "Confirm my subscription": { nl: "Aanmelding bevestigen", ar: "تأكيد اشتراكي" },

  Unsubscribe: { nl: "Afmelden", ar: "إلغاء الاشتراك" },
} as const satisfies Area;
