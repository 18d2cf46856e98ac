import type { Area } from "../../content/keywords/area.ts";

/** The frame of every page, the ways in and out, and what stops somebody at the door. */
export default {
  "Back-office": { nl: "Bedrijfsomgeving", ar: "مكتب الأعمال" },
  "My cars": { nl: "Mijn auto's", ar: "سياراتي" },
  Messages: { nl: "Berichten", ar: "الرسائل" },
  "Business profile": { nl: "Bedrijfsprofiel", ar: "الملف التجاري" },
  "To the site": { nl: "Naar de site", ar: "إلى الموقع" },
  "Choose a language": { nl: "Kies een taal", ar: "اختر اللغة" },
  "Page not found": { nl: "Pagina niet gevonden", ar: "الصفحة غير موجودة" },
  "There is nothing here, or it does not belong to your business.": {
    nl: "Hier staat niets, of het hoort niet bij jouw bedrijf.",
    ar: "لا يوجد شيء هنا، أو أنه لا يخص نشاطك التجاري.",
  },
  "To the dashboard": { nl: "Naar het dashboard", ar: "إلى لوحة التحكم" },
  "You are not logged in here": { nl: "Je bent hier niet ingelogd", ar: "لم تسجّل الدخول هنا" },
  "Your login here has ended, or you have not come in yet. Log in on the site and open the back-office from there.":
    {
      nl: "Je sessie is afgelopen, of je bent nog niet binnengekomen. Log in op de site en open de bedrijfsomgeving van daaruit.",
      ar: "انتهت جلستك هنا أو أنك لم تدخل بعد. سجّل الدخول في الموقع ثم افتح مكتب الأعمال من هناك.",
    },
  "This login is no longer good": {
    nl: "Deze login is niet meer geldig",
    ar: "لم يعد تسجيل الدخول هذا صالحًا",
  },
  "You were logged out in the meantime, or too much time has passed. Log in on the site and try again.": {
    nl: "Je bent intussen uitgelogd, of het heeft te lang geduurd. Log in op de site en probeer het opnieuw.",
    ar: "سُجّل خروجك في هذه الأثناء أو مضى وقت طويل. سجّل الدخول في الموقع وحاول مرة أخرى.",
  },
  "This is not for your account": { nl: "Dit is niet voor jouw account", ar: "هذا ليس لحسابك" },
  "This part of the back-office is for accounts of another kind.": {
    nl: "Dit deel van de bedrijfsomgeving is voor een ander soort account.",
    ar: "هذا القسم من مكتب الأعمال مخصص لنوع آخر من الحسابات.",
  },
  "Nothing was done": { nl: "Er is niets gebeurd", ar: "لم يُنفَّذ أي شيء" },
  "This request came from another site. Open the page again and try once more.": {
    nl: "Dit verzoek kwam van een andere site. Open de pagina opnieuw en probeer het nog eens.",
    ar: "جاء هذا الطلب من موقع آخر. افتح الصفحة من جديد وحاول مرة أخرى.",
  },
  "The way in is the site: log in there and open the back-office from its menu.": {
    nl: "Je komt binnen via de site: log daar in en open de bedrijfsomgeving vanuit het menu.",
    ar: "الدخول من الموقع: سجّل الدخول هناك وافتح مكتب الأعمال من القائمة.",
  },
  "Log in on the site": { nl: "Inloggen op de site", ar: "تسجيل الدخول في الموقع" },
  "You have left the back-office": {
    nl: "Je hebt de bedrijfsomgeving verlaten",
    ar: "لقد غادرت مكتب الأعمال",
  },
  "You may still be logged in on the site. Log out there too when others use this device.": {
    nl: "Op de site ben je misschien nog ingelogd. Log daar ook uit als anderen dit apparaat gebruiken.",
    ar: "قد تكون ما زلت مسجّل الدخول في الموقع. سجّل الخروج هناك أيضًا إذا كان غيرك يستخدم هذا الجهاز.",
  },
  "That is our fault, not yours. Please try again in a moment.": {
    nl: "Dat ligt aan ons, niet aan jou. Probeer het zo opnieuw.",
    ar: "الخطأ من جانبنا لا من جانبك. يرجى المحاولة بعد قليل.",
  },
  "This is not possible at the moment": { nl: "Dit kan nu even niet", ar: "هذا غير متاح حاليًا" },
  "Nothing was saved. Please go back and try again in a few minutes.": {
    nl: "Er is niets opgeslagen. Ga terug en probeer het over een paar minuten opnieuw.",
    ar: "لم يُحفظ شيء. يرجى الرجوع والمحاولة بعد بضع دقائق.",
  },
  "This is too much text": { nl: "Dit is te veel tekst", ar: "هذا النص أطول من اللازم" },
  "Nothing was saved. Please go back and make it shorter.": {
    nl: "Er is niets opgeslagen. Ga terug en maak de tekst korter.",
    ar: "لم يُحفظ شيء. يرجى الرجوع واختصار النص.",
  },
} as const satisfies Area;
