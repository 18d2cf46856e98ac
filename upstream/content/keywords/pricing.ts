import type { Area } from "./area.ts";

/** The plans for sellers. */
export default {
  "What selling here costs: free for private sellers, a fixed price a month for dealers, no commission and no paid places.":
    {
      nl: "Wat verkopen hier kost: gratis voor particulieren, een vast bedrag per maand voor autobedrijven, zonder commissie en zonder betaalde topposities.",
      ar: "تكلفة البيع هنا: مجانًا للأفراد، وسعر شهري ثابت للمعارض، من دون عمولة أو مراتب مدفوعة.",
    },
  "What selling here costs": { nl: "Wat verkopen hier kost", ar: "تكلفة البيع هنا" },
  "Looking for a car is free for everyone. Sellers pay a fixed price or nothing at all, and nobody can pay for a higher place in the lists.":
    {
      nl: "Een auto zoeken is voor iedereen gratis. Verkopers betalen een vast bedrag of helemaal niets, en niemand kan betalen voor een hogere plaats in de lijsten.",
      ar: "البحث عن سيارة مجاني للجميع. ويدفع البائعون سعرًا ثابتًا أو لا يدفعون شيئًا، ولا يمكن لأحد أن يدفع مقابل مرتبة أعلى في القوائم.",
    },
  "Dealer without limit": { nl: "Autobedrijf onbeperkt", ar: "معرض بلا حدود" },
  "For a car of your own that you want to sell yourself.": {
    nl: "Voor je eigen auto, die je zelf wilt verkopen.",
    ar: "لسيارتك الخاصة التي تريد بيعها بنفسك.",
  },
  "For a business with a small stock.": {
    nl: "Voor bedrijven met een kleine voorraad.",
    ar: "لمعرض لديه عدد قليل من السيارات.",
  },
  "For a business with a large stock, or several branches.": {
    nl: "Voor bedrijven met veel auto's of vestigingen.",
    ar: "لمعرض لديه عدد كبير من السيارات أو عدة فروع.",
  },
  Free: { nl: "Gratis", ar: "مجانًا" },
  "No costs, not after the sale either": {
    nl: "Geen kosten, ook niet na de verkoop",
    ar: "بلا أي تكاليف، حتى بعد البيع",
  },
  "a month, excluding {{percent}}% VAT": {
    nl: "per maand, exclusief {{percent}}% btw",
    // Marks as CLDR has them in Arabic: within letters a percent sign would go before its number.
    ar: "شهريًا، لا يشمل ضريبة القيمة المضافة {{percent}}\u200e%\u200e",
  },
  "Cars at the same time": { nl: "Auto's tegelijk", ar: "عدد السيارات في الوقت نفسه" },
  "No limit": { nl: "Onbeperkt", ar: "بلا حدود" },
  "Photos of each car": { nl: "Foto's per auto", ar: "عدد الصور لكل سيارة" },
  "Questions of buyers": { nl: "Vragen van kopers", ar: "أسئلة المشترين" },
  "By e-mail, your address stays hidden": {
    nl: "Per e-mail, je adres blijft verborgen",
    ar: "بالبريد الإلكتروني، ويبقى عنوانك مخفيًا",
  },
  "In your own inbox": { nl: "In je eigen postvak", ar: "في صندوق رسائلك" },
  "Page of your business": { nl: "Bedrijfspagina", ar: "صفحة لمعرضك" },
  "Viewing appointments": { nl: "Bezichtigingen", ar: "مواعيد المعاينة" },
  Included: { nl: "Inbegrepen", ar: "مشمولة" },
  "Not included": { nl: "Niet inbegrepen", ar: "غير مشمولة" },
  "Commission on a sale": { nl: "Commissie bij verkoop", ar: "العمولة عند البيع" },
  None: { nl: "Geen", ar: "لا توجد" },
  "Minimum term": { nl: "Minimale looptijd", ar: "مدة الالتزام" },
  "None, withdraw the car whenever you like": {
    nl: "Geen, je haalt de auto weg wanneer je wilt",
    ar: "لا توجد، ويمكنك سحب السيارة متى شئت",
  },
  "A month, cancel whenever you like": {
    nl: "Een maand, opzeggen wanneer je wilt",
    ar: "شهر واحد، ويمكنك الإلغاء متى شئت",
  },
  "Ask for this plan": { nl: "Vraag dit pakket aan", ar: "اطلب هذه الباقة" },
  "I would like the plan “{{plan}}”": {
    nl: "Ik wil graag het pakket ‘{{plan}}’ aanvragen",
    ar: "أرغب في باقة «{{plan}}»",
  },
  "Dealers pay by invoice, a month at a time. Cancel by e-mail whenever you like: your cars stay listed until the end of the month that is paid for, and nothing is charged after it.":
    {
      nl: "Autobedrijven betalen per maand op factuur. Opzeggen kan altijd per e-mail: je auto's blijven staan tot het einde van de betaalde maand en daarna brengen we niets meer in rekening.",
      ar: "تدفع المعارض بفاتورة شهرية. ويمكنك الإلغاء بالبريد الإلكتروني متى شئت: تبقى سياراتك معروضة حتى نهاية الشهر المدفوع، ولا يُحتسب شيء بعده.",
    },
} as const satisfies Area;
