import type { Area } from "./area.ts";

/** What pages say when something failed, and the ways on that they offer. */
export default {
  "Try again": { nl: "Probeer het opnieuw", ar: "حاول مرة أخرى" },
  "Browse all cars": { nl: "Bekijk alle auto's", ar: "تصفّح كل السيارات" },
  "Back to Home": { nl: "Naar de homepage", ar: "العودة إلى الرئيسية" },
  "This car is not here any more": { nl: "Deze auto staat hier niet meer", ar: "لم تعد هذه السيارة معروضة" },
  "It may have been sold or withdrawn. There are others worth a look.": {
    nl: "Misschien is hij verkocht of teruggetrokken. Er staan genoeg andere auto's die het bekijken waard zijn.",
    ar: "ربما بيعت أو سُحب إعلانها. هناك سيارات أخرى تستحق نظرة.",
  },
  "We could not find this page": {
    nl: "We kunnen deze pagina niet vinden",
    ar: "تعذّر العثور على هذه الصفحة",
  },
  "The address may be mistyped, or the page has moved. From here you can go on:": {
    nl: "Misschien staat er een typefout in het adres, of is de pagina verplaatst. Vanaf hier kun je verder:",
    ar: "ربما كُتب العنوان خطأً أو نُقلت الصفحة. يمكنك المتابعة من هنا:",
  },
  "You are not logged in": { nl: "Je bent niet ingelogd", ar: "لم تسجّل الدخول" },
  "This page is for people who are logged in.": {
    nl: "Deze pagina zie je alleen als je bent ingelogd.",
    ar: "هذه الصفحة متاحة بعد تسجيل الدخول فقط.",
  },
  "This page is not for you": {
    nl: "Je hebt geen toegang tot deze pagina",
    ar: "لا يمكنك الوصول إلى هذه الصفحة",
  },
  "Your account may not see this page.": {
    nl: "Met jouw account kun je deze pagina niet bekijken.",
    ar: "لا يملك حسابك صلاحية عرض هذه الصفحة.",
  },
  "That was a little fast": { nl: "Dat ging iets te snel", ar: "طلبات كثيرة في وقت قصير" },
  "Please try again in {{count}} seconds.": {
    en: { one: "Please try again in {{count}} second.", other: "Please try again in {{count}} seconds." },
    nl: {
      one: "Probeer het over {{count}} seconde opnieuw.",
      other: "Probeer het over {{count}} seconden opnieuw.",
    },
    ar: {
      zero: "يرجى المحاولة مرة أخرى الآن.",
      one: "يرجى المحاولة مرة أخرى بعد ثانية واحدة.",
      two: "يرجى المحاولة مرة أخرى بعد ثانيتين.",
      few: "يرجى المحاولة مرة أخرى بعد {{count}} ثوانٍ.",
      many: "يرجى المحاولة مرة أخرى بعد {{count}} ثانية.",
      other: "يرجى المحاولة مرة أخرى بعد {{count}} ثانية.",
    },
  },
  "Please wait a moment and try again.": {
    nl: "Wacht even en probeer het opnieuw.",
    ar: "يرجى الانتظار قليلًا ثم المحاولة مرة أخرى.",
  },
  "We cannot show this page just now": {
    nl: "We kunnen deze pagina nu even niet tonen",
    ar: "لا يمكننا عرض هذه الصفحة الآن",
  },
  "Something behind the scenes does not answer. Please try again in a moment.": {
    nl: "Een systeem achter de schermen geeft geen antwoord. Probeer het zo opnieuw.",
    ar: "أحد الأنظمة التي نعتمد عليها لا يستجيب. يرجى المحاولة مرة أخرى بعد قليل.",
  },
  "Unexpected Application Error!": { nl: "Er ging onverwacht iets mis!", ar: "حدث خطأ غير متوقع!" },
  "This is our mistake, not yours. Please try again, or go back to the home page.": {
    nl: "Dit ligt aan ons, niet aan jou. Probeer het opnieuw of ga terug naar de homepage.",
    ar: "الخطأ من جانبنا لا من جانبك. يرجى المحاولة مرة أخرى أو العودة إلى الصفحة الرئيسية.",
  },
  "Failed to load cars. Please try again.": {
    nl: "De auto's konden niet worden geladen. Probeer het opnieuw.",
    ar: "تعذّر تحميل السيارات. يرجى المحاولة مرة أخرى.",
  },
  "Please log in to add to favorites": {
    nl: "Log in om een auto bij je favorieten te zetten",
    ar: "يرجى تسجيل الدخول لإضافة السيارة إلى المفضلة",
  },
} as const satisfies Area;
