import type { Area } from "../../content/keywords/area.ts";

/** Adding a car, and its photos. */
export default {
  "Add a car": { nl: "Auto toevoegen", ar: "إضافة سيارة" },
  "You have no cars on the site yet": {
    nl: "Je hebt nog geen auto's op de site",
    ar: "ليس لديك سيارات في الموقع بعد",
  },
  "Add the first one: it is for sale right away.": {
    nl: "Voeg de eerste toe: hij staat meteen te koop.",
    ar: "أضف أول سيارة، وستُعرض للبيع فورًا.",
  },
  "The car is on the site as soon as you add it. Its photos come right after.": {
    nl: "De auto staat op de site zodra je hem toevoegt. Daarna voeg je meteen de foto's toe.",
    ar: "تظهر السيارة في الموقع فور إضافتها، وبعدها مباشرة تضيف صورها.",
  },
  "This form has added a car already": {
    nl: "Met dit formulier is al een auto toegevoegd",
    ar: "سبق أن أُضيفت سيارة بهذا النموذج",
  },
  "What you typed is kept. Press the button once more to add it as another car.": {
    nl: "Wat je hebt ingevuld, staat er nog. Druk nog eens op de knop om het als een andere auto toe te voegen.",
    ar: "ما كتبته باقٍ كما هو. اضغط الزر مرة أخرى لإضافته سيارةً أخرى.",
  },
  "To the car that was added": { nl: "Naar de auto die is toegevoegd", ar: "إلى السيارة التي أُضيفت" },
  "Please choose": { nl: "Kies", ar: "يرجى الاختيار" },
  "Engine and drive": { nl: "Motor en aandrijving", ar: "المحرك ونقل الحركة" },
  "Registration and past": { nl: "Registratie en verleden", ar: "التسجيل وتاريخ السيارة" },
  "Brand and model": { nl: "Merk en model", ar: "الماركة والطراز" },
  Version: { nl: "Uitvoering", ar: "الطراز الفرعي" },
  "Such as {{example}}; it stands behind the model in the title.": {
    nl: "Zoals {{example}}; staat in de titel achter het model.",
    ar: "مثل {{example}}. تظهر في العنوان بعد الطراز.",
  },
  "Such as {{example}}; with or without dashes.": {
    nl: "Zoals {{example}}; met of zonder streepjes.",
    ar: "مثل {{example}}، بالشرطات أو من دونها.",
  },
  "Power in kW": { nl: "Vermogen in kW", ar: "قوة المحرك بالكيلوواط" },
  "Top speed in km/h": { nl: "Topsnelheid in km per uur", ar: "السرعة القصوى بالكيلومتر في الساعة" },
  "Engine in cc": { nl: "Cilinderinhoud in cc", ar: "سعة المحرك بالسنتيمتر المكعب" },
  "CO₂ emissions in g/km": {
    nl: "CO₂-uitstoot in g/km",
    ar: "انبعاثات ثاني أكسيد الكربون بالغرام لكل كيلومتر",
  },
  "What a buyer pays, VAT included.": {
    nl: "Wat een koper betaalt, inclusief btw.",
    ar: "ما يدفعه المشتري شاملًا ضريبة القيمة المضافة.",
  },
  "Please choose a category": { nl: "Kies een categorie", ar: "يرجى اختيار الفئة" },
  "Please choose a condition": { nl: "Kies een conditie", ar: "يرجى اختيار حالة السيارة" },
  "Please choose a body": { nl: "Kies een carrosserie", ar: "يرجى اختيار شكل الهيكل" },
  "Please choose the number of doors": { nl: "Kies het aantal deuren", ar: "يرجى اختيار عدد الأبواب" },
  "Please choose the number of seats": { nl: "Kies het aantal zitplaatsen", ar: "يرجى اختيار عدد المقاعد" },
  "Power is required": { nl: "Vul het vermogen in", ar: "قوة المحرك مطلوبة" },
  "Please enter the power in kW, such as 85": {
    nl: "Vul het vermogen in kW in, zoals 85",
    ar: "يرجى إدخال قوة المحرك بالكيلوواط، مثل 85",
  },
  "Top speed is required": { nl: "Vul de topsnelheid in", ar: "السرعة القصوى مطلوبة" },
  "Please enter the top speed in km/h, such as 190": {
    nl: "Vul de topsnelheid in km per uur in, zoals 190",
    ar: "يرجى إدخال السرعة القصوى بالكيلومتر في الساعة، مثل 190",
  },
  "Please enter the engine in cc, such as 1498": {
    nl: "Vul de cilinderinhoud in cc in, zoals 1498",
    ar: "يرجى إدخال سعة المحرك بالسنتيمتر المكعب، مثل 1498",
  },
  "Please enter the emissions in g/km, such as 120": {
    nl: "Vul de uitstoot in g/km in, zoals 120",
    ar: "يرجى إدخال الانبعاثات بالغرام لكل كيلومتر، مثل 120",
  },
  "Please enter a year, such as 2021": {
    nl: "Vul een jaar in, zoals 2021",
    ar: "يرجى إدخال سنة، مثل 2021",
  },
  "Please enter the number of owners, such as 2": {
    nl: "Vul het aantal eigenaren in, zoals 2",
    ar: "يرجى إدخال عدد المالكين، مثل 2",
  },
  "The model year does not go with the first registration date": {
    nl: "Het bouwjaar past niet bij de datum van eerste toelating",
    ar: "سنة الصنع لا تتفق مع تاريخ أول تسجيل",
  },
  "The APK date must be after the first registration date": {
    nl: "De APK-datum moet na de datum van eerste toelating liggen",
    ar: "يجب أن يكون تاريخ الفحص الدوري بعد تاريخ أول تسجيل",
  },
  "Add photos": { nl: "Foto's toevoegen", ar: "إضافة صور" },
  "Change photos": { nl: "Foto's wijzigen", ar: "تعديل الصور" },
  "Choose photos": { nl: "Kies foto's", ar: "اختر صورًا" },
  "{{kinds}}; up to {{files}} at a time and {{megabytes}} MB together, {{most}} for a car. Where a photo was taken is removed from it.":
    {
      nl: "{{kinds}}; hoogstens {{files}} tegelijk en samen {{megabytes}} MB, {{most}} per auto. Waar een foto is gemaakt, wordt eruit verwijderd.",
      ar: "{{kinds}}. حتى {{files}} في المرة الواحدة و{{megabytes}} ميغابايت معًا، و{{most}} لكل سيارة. يُحذف من الصورة مكان التقاطها.",
    },
  "Photos are what buyers look at first.": {
    nl: "Kopers kijken het eerst naar de foto's.",
    ar: "الصور أول ما ينظر إليه المشترون.",
  },
  "Shown first": { nl: "Staat vooraan", ar: "تظهر أولًا" },
  "Show first": { nl: "Vooraan zetten", ar: "عرضها أولًا" },
  Remove: { nl: "Verwijderen", ar: "حذف" },
  "The car is on the site. Now add its photos.": {
    nl: "De auto staat op de site. Voeg nu de foto's toe.",
    ar: "السيارة الآن في الموقع. أضف صورها.",
  },
  "These photos were not added; all others were:": {
    nl: "Deze foto's zijn niet toegevoegd, alle andere wel:",
    ar: "لم تُضف الصور التالية، وأُضيفت الصور الأخرى كلها:",
  },
  "These photos are too large together. Please choose fewer at a time.": {
    nl: "Deze foto's zijn samen te groot. Kies er minder tegelijk.",
    ar: "هذه الصور كبيرة جدًا معًا. يرجى اختيار عدد أقل في المرة الواحدة.",
  },
  "Please choose fewer photos at a time": {
    nl: "Kies minder foto's tegelijk",
    ar: "يرجى اختيار صور أقل في المرة الواحدة",
  },
  "This car has as many photos as it can have": {
    nl: "Deze auto heeft het hoogste aantal foto's",
    ar: "بلغت صور هذه السيارة الحد الأقصى",
  },
  "There are too many photos to read. Try again.": {
    nl: "Er wachten te veel foto's. Probeer het nog eens.",
    ar: "هناك صور كثيرة قيد القراءة. حاول مرة أخرى.",
  },
  "Please wait a moment": { nl: "Wacht even", ar: "يرجى الانتظار قليلًا" },
} as const satisfies Area;
