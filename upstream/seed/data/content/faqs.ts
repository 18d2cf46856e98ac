import type { Lang } from "#contract/languages.ts";

/** Questions and answers in their order; ids are the positions from 1 and the same in every language. */
const questions: Record<Lang, readonly (readonly [question: string, answer: string])[]> = {
  en: [
    [
      "Does it cost anything to look for a car here?",
      "No. Searching, comparing and writing to sellers is free, and you need no account for it.",
    ],
    [
      "How do I contact a seller?",
      "Open the car and use the form beside the pictures. A dealer gets your message in its inbox, a private seller by e-mail. Your question reaches private sellers without their address ever being shown.",
    ],
    [
      "What does “Particulier” on a car mean?",
      "That the car is sold by a private person and not by a business. You then have no legal guarantee as with a dealer, so look closely and drive it before you pay.",
    ],
    [
      "Is the price shown the final price?",
      "Yes. Dealers must state the price you pay to drive away, including all unavoidable costs. If you are asked for more, report the listing to us.",
    ],
    [
      "What is APK?",
      "The periodic inspection that cars in the Netherlands must pass. Each listing says until when it is valid. Petrol and electric cars have their first one after four years, diesel cars after three.",
    ],
    [
      "How do I pay safely?",
      "See the car first, check the registration card and the seller's identity, and pay at the transfer at a post office or RDW desk. Never pay a deposit to a stranger through a payment link.",
    ],
    [
      "How do I sell my own car?",
      "Fill in the sell form with your licence plate, mileage and a few photos. You get a confirmation with a reference, and we come back to you within two working days.",
    ],
    [
      "Can I book maintenance without buying a car here?",
      "Certainly. Choose a garage, one or more services and a free slot. You can cancel free of charge through the link in the confirmation.",
    ],
    [
      "A listing looks wrong or suspicious. What do I do?",
      "Use “Report this ad” on the car's page. You need no account. We look at every report and tell you what we did with it.",
    ],
    [
      "How do I stop the newsletter?",
      "With the link at the bottom of every newsletter. You are taken off the list at once.",
    ],
  ],
  nl: [
    [
      "Kost het iets om hier een auto te zoeken?",
      "Nee. Zoeken, vergelijken en verkopers een bericht sturen is gratis, en je hebt er geen account voor nodig.",
    ],
    [
      "Hoe neem ik contact op met een verkoper?",
      "Open de auto en gebruik het formulier naast de foto's. Een autobedrijf krijgt je bericht in zijn postvak, een particulier per e-mail. Het adres van een particuliere verkoper wordt daarbij nooit getoond.",
    ],
    [
      "Wat betekent ‘Particulier’ bij een auto?",
      "Dat de auto door een particulier wordt verkocht en niet door een bedrijf. Je hebt dan niet de wettelijke garantie die je bij een autobedrijf wel hebt. Kijk dus goed en maak een proefrit voordat je betaalt.",
    ],
    [
      "Is de getoonde prijs de eindprijs?",
      "Ja. Autobedrijven moeten de prijs noemen waarvoor je wegrijdt, inclusief alle onvermijdbare kosten. Wordt er meer gevraagd, meld de advertentie dan bij ons.",
    ],
    [
      "Wat is de APK?",
      "De periodieke keuring die auto's in Nederland moeten doorstaan. Bij elke advertentie staat tot wanneer die geldig is. Benzine- en elektrische auto's worden na vier jaar voor het eerst gekeurd, diesels na drie jaar.",
    ],
    [
      "Hoe betaal ik veilig?",
      "Bekijk de auto eerst, controleer de kentekencard en de identiteit van de verkoper, en betaal pas bij het overschrijven, bij een kentekenloket of RDW-balie. Doe nooit een aanbetaling aan een onbekende via een betaallink.",
    ],
    [
      "Hoe verkoop ik mijn eigen auto?",
      "Vul het verkoopformulier in met je kenteken, de kilometerstand en een paar foto's. Je krijgt een bevestiging met een kenmerk en binnen twee werkdagen een reactie van ons.",
    ],
    [
      "Kan ik onderhoud boeken zonder hier een auto te kopen?",
      "Jazeker. Kies een garage, een of meer werkzaamheden en een vrij tijdstip. Annuleren kan kosteloos via de link in de bevestiging.",
    ],
    [
      "Een advertentie klopt niet of lijkt verdacht. Wat doe ik?",
      "Gebruik ‘Meld deze advertentie’ op de pagina van de auto. Een account is niet nodig. We bekijken elke melding en laten je weten wat we ermee hebben gedaan.",
    ],
    [
      "Hoe meld ik me af voor de nieuwsbrief?",
      "Met de link onderaan elke nieuwsbrief. Je wordt meteen van de lijst gehaald.",
    ],
  ],
  ar: [
    [
      "هل أدفع شيئًا مقابل البحث عن سيارة هنا؟",
      "لا. البحث والمقارنة ومراسلة البائعين مجانية كلها، ولا تحتاج إلى حساب.",
    ],
    [
      "كيف أتواصل مع البائع؟",
      "افتح صفحة السيارة واستخدم النموذج بجانب الصور. تصل رسالتك إلى صندوق رسائل المعرض، أو إلى البائع الخاص بالبريد الإلكتروني من دون أن يظهر عنوانه أبدًا.",
    ],
    [
      "ما معنى «بائع خاص» على السيارة؟",
      "معناه أن من يبيع السيارة فرد وليس شركة، فلا يكون لك الضمان القانوني الذي توفره المعارض. لذلك افحصها جيدًا وجرّبها قبل الدفع.",
    ],
    [
      "هل السعر المعروض هو السعر النهائي؟",
      "نعم. على المعارض ذكر السعر الذي تدفعه لاستلام السيارة شاملًا كل التكاليف التي لا بد منها. وإذا طُلب منك أكثر فأبلغنا عن الإعلان.",
    ],
    [
      "ما هو الفحص الدوري (APK)؟",
      "هو الفحص الذي يجب أن تجتازه السيارات في هولندا على فترات منتظمة، ويذكر كل إعلان تاريخ انتهاء صلاحيته. تُفحص سيارات البنزين والكهرباء أول مرة بعد أربع سنوات، وسيارات الديزل بعد ثلاث.",
    ],
    [
      "كيف أدفع بأمان؟",
      "عاين السيارة أولًا، وتحقق من بطاقتها ومن هوية البائع، وادفع عند نقل الملكية في مكتب معتمد لدى هيئة تسجيل المركبات (RDW). ولا تدفع عربونًا لشخص لا تعرفه عبر رابط دفع.",
    ],
    [
      "كيف أبيع سيارتي؟",
      "املأ نموذج البيع برقم اللوحة وقراءة العداد وبعض الصور، فيصلك تأكيد برقم مرجعي، ونعود إليك خلال يومي عمل.",
    ],
    [
      "هل يمكنني حجز صيانة من دون شراء سيارة هنا؟",
      "بالتأكيد. اختر الورشة والخدمات والموعد المتاح، ويمكنك الإلغاء مجانًا عبر الرابط الموجود في رسالة التأكيد.",
    ],
    [
      "وجدت إعلانًا خاطئًا أو مريبًا، فماذا أفعل؟",
      "استخدم «الإبلاغ عن هذا الإعلان» في صفحة السيارة، ولا تحتاج إلى حساب. ننظر في كل بلاغ ونخبرك بالإجراء الذي اتخذناه.",
    ],
    ["كيف ألغي الاشتراك في النشرة البريدية؟", "من الرابط الموجود أسفل كل نشرة، ويُلغى اشتراكك فورًا."],
  ],
};

/** GET faqs in a language: in their order. */
export function faqsFor(lang: Lang): { id: number; question: string; answer: string }[] {
  return questions[lang].map(([question, answer], index) => ({ id: index + 1, question, answer }));
}
