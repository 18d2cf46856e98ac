import type { Area } from "../../content/keywords/area.ts";

/** Forms, lists and their pages. */
export default {
  "Save changes": { nl: "Wijzigingen opslaan", ar: "حفظ التغييرات" },
  "Your changes are saved and can be seen on the site.": {
    nl: "Je wijzigingen zijn opgeslagen en staan op de site.",
    ar: "حُفظت تغييراتك وهي ظاهرة في الموقع.",
  },
  "Somebody else changed this in the meantime": {
    nl: "Iemand anders heeft dit intussen gewijzigd",
    ar: "غيّر شخص آخر هذه البيانات في هذه الأثناء",
  },
  "Nothing was saved yet. What you typed is kept; where it differs, the stored value stands below the field. Save again to keep yours.":
    {
      nl: "Er is nog niets opgeslagen. Wat je hebt ingevuld, staat er nog; waar het verschilt, staat de opgeslagen waarde onder het veld. Sla nog eens op om jouw versie te bewaren.",
      ar: "لم يُحفظ شيء بعد. ما كتبته باقٍ كما هو، وحيث يختلف تظهر القيمة المحفوظة تحت الحقل. احفظ مرة أخرى لاعتماد ما كتبته.",
    },
  "Stored now:": { nl: "Nu opgeslagen:", ar: "المحفوظ الآن:" },
  "(empty)": { nl: "(leeg)", ar: "(فارغ)" },
  optional: { nl: "niet verplicht", ar: "اختياري" },
  Search: { nl: "Zoeken", ar: "بحث" },
  Status: { nl: "Status", ar: "الحالة" },
  All: { nl: "Alle", ar: "الكل" },
  "In English": { nl: "In het Engels", ar: "بالإنجليزية" },
  "In Arabic": { nl: "In het Arabisch", ar: "بالعربية" },
  "In Dutch": { nl: "In het Nederlands", ar: "بالهولندية" },
  "Visitors read the text in their own language. What you leave empty is not shown.": {
    nl: "Bezoekers lezen de tekst in hun eigen taal. Wat je leeg laat, wordt niet getoond.",
    ar: "يقرأ الزائر النص بلغته، وما تتركه فارغًا لا يظهر.",
  },
  "Page {{page}} of {{last}}": { nl: "Pagina {{page}} van {{last}}", ar: "الصفحة {{page}} من {{last}}" },
  "Opens at": { nl: "Open vanaf", ar: "يفتح في" },
  "Closes at": { nl: "Open tot", ar: "يغلق في" },
  "Leave both times of a day empty when you are closed.": {
    nl: "Laat op een dag beide tijden leeg als je gesloten bent.",
    ar: "اترك وقتي اليوم فارغين إذا كنت مغلقًا.",
  },
  "View on the site": { nl: "Bekijken op de site", ar: "عرض في الموقع" },
  Texts: { nl: "Teksten", ar: "النصوص" },
  "Contact details": { nl: "Contactgegevens", ar: "بيانات الاتصال" },
} as const satisfies Area;
