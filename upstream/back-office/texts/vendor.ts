import type { Area } from "../../content/keywords/area.ts";

/** A vendor's pages. */
export default {
  "All your cars": { nl: "Al je auto's", ar: "كل سياراتك" },
  "View public profile": { nl: "Openbaar profiel bekijken", ar: "عرض الملف العام" },
  "Newest enquiries": { nl: "Nieuwste vragen", ar: "أحدث الاستفسارات" },
  "All enquiries": { nl: "Alle vragen", ar: "كل الاستفسارات" },
  "Enquiries in the last 30 days": { nl: "Vragen in de laatste 30 dagen", ar: "استفسارات آخر 30 يومًا" },
  "No enquiries yet": { nl: "Nog geen vragen", ar: "لا استفسارات بعد" },
  "When somebody asks about one of your cars, the question comes to you by e-mail and stands here too.": {
    nl: "Als iemand iets vraagt over een van je auto's, krijg je die vraag per e-mail en staat hij ook hier.",
    ar: "عندما يستفسر أحد عن إحدى سياراتك يصلك سؤاله بالبريد الإلكتروني ويظهر هنا أيضًا.",
  },
  "Answer by e-mail": { nl: "Per e-mail antwoorden", ar: "الرد بالبريد الإلكتروني" },
  "Your question about the {{car}}": { nl: "Je vraag over de {{car}}", ar: "سؤالك عن {{car}}" },
  "Hello {{name}},": { nl: "Hallo {{name}},", ar: "مرحبًا {{name}}،" },
  "Questions about your cars, the newest first.": {
    nl: "Vragen over je auto's, de nieuwste eerst.",
    ar: "أسئلة عن سياراتك، الأحدث أولًا.",
  },
  "Title, brand or licence plate": { nl: "Titel, merk of kenteken", ar: "العنوان أو الماركة أو رقم اللوحة" },
  "{{count}} cars found": {
    en: { one: "{{count}} car", other: "{{count}} cars" },
    nl: { one: "{{count}} auto", other: "{{count}} auto's" },
    ar: {
      zero: "لا سيارات",
      one: "سيارة واحدة",
      two: "سيارتان",
      few: "{{count}} سيارات",
      many: "{{count}} سيارة",
      other: "{{count}} سيارة",
    },
  },
  "Try another word or another status.": {
    nl: "Probeer een ander woord of een andere status.",
    ar: "جرّب كلمة أخرى أو حالة أخرى.",
  },
  "Show all cars": { nl: "Alle auto's tonen", ar: "عرض كل السيارات" },
  Edit: { nl: "Bewerken", ar: "تعديل" },
  "Price in euros": { nl: "Prijs in euro", ar: "السعر باليورو" },
  "Mileage in kilometres": { nl: "Kilometerstand in kilometers", ar: "عداد المسافة بالكيلومترات" },
  "A new price is added to the price history, which buyers see: one a day, the last one counts.": {
    nl: "Een nieuwe prijs komt in het prijsverloop dat kopers zien: één per dag, de laatste telt.",
    ar: "يُضاف السعر الجديد إلى سجل الأسعار الذي يراه المشترون: سعر واحد في اليوم، والأخير هو المعتمد.",
  },
  "A sold car leaves the lists; its page stays readable.": {
    nl: "Een verkochte auto verdwijnt uit de lijsten; de pagina blijft leesbaar.",
    ar: "تختفي السيارة المباعة من القوائم وتبقى صفحتها متاحة.",
  },
  "Price and status": { nl: "Prijs en status", ar: "السعر والحالة" },
  "Price history": { nl: "Prijsverloop", ar: "سجل الأسعار" },
  "Price is required": { nl: "Vul de prijs in", ar: "السعر مطلوب" },
  "Please enter the price as a number, such as 12950": {
    nl: "Vul de prijs in als getal, zoals 12950",
    ar: "يرجى إدخال السعر رقمًا، مثل 12950",
  },
  "The price must be at least 1 euro": {
    nl: "De prijs is minstens 1 euro",
    ar: "يجب ألا يقل السعر عن يورو واحد",
  },
  "This price seems too high": { nl: "Deze prijs lijkt te hoog", ar: "يبدو هذا السعر مرتفعًا جدًا" },
  "Please choose a status": { nl: "Kies een status", ar: "يرجى اختيار الحالة" },
  "Business name": { nl: "Bedrijfsnaam", ar: "اسم النشاط التجاري" },
  Registration: { nl: "Registratie", ar: "التسجيل" },
  "About your business": { nl: "Over je bedrijf", ar: "نبذة عن نشاطك" },
  "8 digits; only their format is checked, not whether you are registered.": {
    nl: "8 cijfers; alleen de vorm wordt gecontroleerd, niet of je ingeschreven staat.",
    ar: "8 أرقام. نتحقق من صيغتها فقط لا من قيدك في السجل.",
  },
  "Such as {{example}}; only its format is checked.": {
    nl: "Zoals {{example}}; alleen de vorm wordt gecontroleerd.",
    ar: "مثل {{example}}. نتحقق من صيغته فقط.",
  },
  "When you move to another town, the map shows the centre of it.": {
    nl: "Verhuis je naar een andere plaats, dan toont de kaart het centrum daarvan.",
    ar: "إذا انتقلت إلى مدينة أخرى فستعرض الخريطة مركزها.",
  },
  "What stands here is shown on your public page.": {
    nl: "Wat hier staat, is te zien op je openbare pagina.",
    ar: "ما يُكتب هنا يظهر في صفحتك العامة.",
  },
} as const satisfies Area;
