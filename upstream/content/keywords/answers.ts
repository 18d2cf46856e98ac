import type { Area } from "./area.ts";

/** What the API itself answers. */
export default {
  "Please check the form and try again": {
    nl: "Controleer het formulier en probeer het opnieuw",
    ar: "يرجى مراجعة النموذج والمحاولة مرة أخرى",
  },
  "The search is not valid": { nl: "Deze zoekopdracht is niet geldig", ar: "معايير البحث غير صحيحة" },
  "The request could not be read": { nl: "De aanvraag kon niet worden gelezen", ar: "تعذّرت قراءة الطلب" },
  "Not found": { nl: "Niet gevonden", ar: "غير موجود" },
  "This method is not allowed here": {
    nl: "Deze methode is hier niet toegestaan",
    ar: "هذه الطريقة غير مسموح بها هنا",
  },
  "The request is too large": { nl: "De aanvraag is te groot", ar: "الطلب كبير جدًا" },
  "The request must be JSON": { nl: "De aanvraag moet JSON zijn", ar: "يجب أن يكون الطلب بصيغة JSON" },
  "Too many attempts. Please try again later.": {
    nl: "Te veel pogingen. Probeer het later opnieuw.",
    ar: "محاولات كثيرة جدًا. يرجى المحاولة لاحقًا.",
  },
  "The service is not available at the moment": {
    nl: "De dienst is op dit moment niet beschikbaar",
    ar: "الخدمة غير متاحة حاليًا",
  },
  "This could not be saved at the moment. Please try again later.": {
    nl: "Dit kon nu niet worden opgeslagen. Probeer het later opnieuw.",
    ar: "تعذّر حفظ ذلك الآن. يرجى المحاولة لاحقًا.",
  },
  "Something went wrong!": { nl: "Er ging iets mis!", ar: "حدث خطأ ما!" },
  "This car does not exist": { nl: "Deze auto bestaat niet", ar: "هذه السيارة غير موجودة" },
  "This vendor does not exist": { nl: "Deze verkoper bestaat niet", ar: "هذا البائع غير موجود" },
  "Your message has been sent to the seller": {
    nl: "Je bericht is naar de verkoper gestuurd",
    ar: "أُرسلت رسالتك إلى البائع",
  },
  "Thank you. We will look at this listing.": {
    nl: "Bedankt. We gaan deze advertentie bekijken.",
    ar: "شكرًا لك. سنراجع هذا الإعلان.",
  },
  "Thank you for subscribing to our newsletter": {
    nl: "Bedankt voor je aanmelding voor onze nieuwsbrief",
    ar: "شكرًا لاشتراكك في نشرتنا البريدية",
  },
  "Please confirm your subscription by the link in the mail we sent you": {
    nl: "Bevestig je aanmelding met de link in de mail die we je hebben gestuurd",
    ar: "يرجى تأكيد اشتراكك عبر الرابط في الرسالة التي أرسلناها إليك",
  },
  "Your subscription is confirmed": { nl: "Je aanmelding is bevestigd", ar: "تم تأكيد اشتراكك" },
  "You will not receive our newsletter any more": {
    nl: "Je ontvangt onze nieuwsbrief niet meer",
    ar: "لن تصلك نشرتنا البريدية بعد الآن",
  },
  "This link is not valid any more": { nl: "Deze link is niet meer geldig", ar: "لم يعد هذا الرابط صالحًا" },
} as const satisfies Area;
