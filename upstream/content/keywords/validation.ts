import type { Area } from "./area.ts";

/** Validation messages (specification §5; contract/rules.ts). */
export default {
  "First name is required": { nl: "Vul je voornaam in", ar: "الاسم الأول مطلوب" },
  "Last name is required": { nl: "Vul je achternaam in", ar: "اسم العائلة مطلوب" },
  "Email is required": { nl: "Vul je e-mailadres in", ar: "البريد الإلكتروني مطلوب" },
  "name is required": { nl: "Vul je naam in", ar: "الاسم مطلوب" },
  "Phone is required": { nl: "Vul je telefoonnummer in", ar: "رقم الهاتف مطلوب" },
  "Subjct is required": { en: "Subject is required", nl: "Vul een onderwerp in", ar: "الموضوع مطلوب" },
  "Message is required": { nl: "Schrijf een bericht", ar: "الرسالة مطلوبة" },
  "License plate number is required": { nl: "Vul het kenteken in", ar: "رقم لوحة الترخيص مطلوب" },
  "Brand is required": { nl: "Kies een merk", ar: "الماركة مطلوبة" },
  "Model is required": { nl: "Kies een model", ar: "الطراز مطلوب" },
  "Model year is required": { nl: "Vul het bouwjaar in", ar: "سنة الصنع مطلوبة" },
  "Mileage is required": { nl: "Vul de kilometerstand in", ar: "قراءة عداد الكيلومترات مطلوبة" },
  "Color is required": { nl: "Kies een kleur", ar: "اللون مطلوب" },
  "Fuel type is required": { nl: "Kies een brandstof", ar: "نوع الوقود مطلوب" },
  "Transmission type is required": { nl: "Kies een transmissie", ar: "ناقل الحركة مطلوب" },
  "Expected price is required": { nl: "Vul een vraagprijs in", ar: "السعر المتوقع مطلوب" },
  "Password is Required": { nl: "Vul een wachtwoord in", ar: "كلمة المرور مطلوبة" },
  "Review is required": { nl: "Schrijf een beoordeling", ar: "نص التقييم مطلوب" },
  "Rating is required": { nl: "Kies een aantal sterren", ar: "عدد النجوم مطلوب" },
  "please enter a valid email address": {
    nl: "Vul een geldig e-mailadres in",
    ar: "يرجى إدخال بريد إلكتروني صحيح",
  },
  "please enter a valid phone number , phone number accept english numbers only": {
    nl: "Vul een geldig telefoonnummer in, met de cijfers 0-9",
    ar: "يرجى إدخال رقم هاتف صحيح بالأرقام الإنجليزية (من 0 إلى 9) فقط",
  },
  "License plate must be at least 6 characters": {
    nl: "Een kenteken heeft minstens 6 tekens",
    ar: "يجب ألا يقل رقم اللوحة عن 6 خانات",
  },
  "License plate must not exceed 9 characters": {
    nl: "Een kenteken heeft hoogstens 9 tekens",
    ar: "يجب ألا يزيد رقم اللوحة على 9 خانات",
  },
  "License plate can only contain letters, numbers, and hyphens": {
    nl: "Een kenteken bestaat alleen uit letters, cijfers en streepjes",
    ar: "يجب أن يتكون رقم اللوحة من حروف وأرقام وشرطات فقط",
  },
  "Mileage must be a valid number": {
    nl: "Vul de kilometerstand in als getal",
    ar: "يرجى إدخال قراءة عداد الكيلومترات رقمًا",
  },
  "Mileage cannot be negative": {
    nl: "De kilometerstand kan niet negatief zijn",
    ar: "لا يمكن أن تكون قراءة عداد الكيلومترات أقل من صفر",
  },
  "Mileage seems too high": {
    nl: "Deze kilometerstand lijkt te hoog",
    ar: "تبدو قراءة عداد الكيلومترات مرتفعة جدًا",
  },
  "Expected price must not be less than 0": {
    nl: "De vraagprijs kan niet lager zijn dan 0",
    ar: "يجب ألا يقل السعر المتوقع عن 0",
  },
  "The password must include at least one lowercase letter, one uppercase letter, one digit, and be at least 8 characters long":
    {
      nl: "Het wachtwoord moet minstens 8 tekens hebben, met een kleine letter, een hoofdletter en een cijfer",
      ar: "يجب ألا تقل كلمة المرور عن 8 خانات، وأن تتضمن حرفًا صغيرًا وحرفًا كبيرًا ورقمًا على الأقل",
    },
  "A car must have at least 2 doors": {
    nl: "Een auto heeft minstens 2 deuren",
    ar: "يجب أن يكون للسيارة بابان على الأقل",
  },
  "A car cannot have more than 6 doors": {
    nl: "Een auto heeft hoogstens 6 deuren",
    ar: "لا يمكن أن يكون للسيارة أكثر من 6 أبواب",
  },
  "A car must have at least 2 seats": {
    nl: "Een auto heeft minstens 2 zitplaatsen",
    ar: "يجب أن يكون في السيارة مقعدان على الأقل",
  },
  "A car cannot have more than 9 seats": {
    nl: "Een auto heeft hoogstens 9 zitplaatsen",
    ar: "لا يمكن أن يكون في السيارة أكثر من 9 مقاعد",
  },
  "Review must be at least 10 characters long": {
    nl: "Een beoordeling heeft minstens 10 tekens",
    ar: "يجب ألا يقل نص التقييم عن 10 أحرف",
  },
  "Rating must be at least 1 star": { nl: "Geef minstens 1 ster", ar: "يجب ألا يقل التقييم عن نجمة واحدة" },
  "Rating cannot exceed 5 stars": {
    nl: "Geef hoogstens 5 sterren",
    ar: "لا يمكن أن يزيد التقييم على 5 نجوم",
  },
  "You must agree to the terms and conditions": {
    nl: "Je moet akkoord gaan met de voorwaarden",
    ar: "يجب الموافقة على الشروط والأحكام",
  },
  "The first registration date must be today or earlier": {
    nl: "De datum van eerste toelating kan niet in de toekomst liggen",
    ar: "يجب ألا يكون تاريخ أول تسجيل في المستقبل",
  },
  "Please enter a valid date": { nl: "Vul een geldige datum in", ar: "يرجى إدخال تاريخ صحيح" },
  "The last APK date must be after the first registration date": {
    nl: "De laatste APK-datum moet na de datum van eerste toelating liggen",
    ar: "يجب أن يكون تاريخ آخر فحص دوري (APK) بعد تاريخ أول تسجيل",
  },
  "The next APK date must be after the last APK date": {
    nl: "De volgende APK-datum moet na de laatste APK-datum liggen",
    ar: "يجب أن يكون تاريخ الفحص الدوري (APK) القادم بعد تاريخ آخر فحص",
  },
  "This text is too long": { nl: "Deze tekst is te lang", ar: "هذا النص طويل جدًا" },
  "This value is not valid": { nl: "Deze waarde is niet geldig", ar: "هذه القيمة غير صحيحة" },
  "Please choose a reason": { nl: "Kies een reden", ar: "يرجى اختيار سبب" },
} as const satisfies Area;
