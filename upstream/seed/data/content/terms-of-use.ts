import type { Lang } from "#contract/languages.ts";
import { type LegalPage, legalPage } from "./legal.ts";

const mail = '<a href="mailto:hello@carmarket.example">hello@carmarket.example</a>';

/** A link to another page of the site; every page is shown in the reader's language. */
const page = (path: string, words: string) => `<a href="${path}">${words}</a>`;

/** GET pages-content/terms-of-use: rules of a Dutch marketplace, to be completed by its operator. */
export const termsOfUse: Record<Lang, LegalPage> = {
  en: legalPage("Terms of use", [
    [
      "About these terms",
      `These terms apply to the use of Car Market, a marketplace for cars and car maintenance run by Car Market, Kanaalkade 12, 1811 LP Alkmaar, the Netherlands, KVK 83892869. By using the site you agree to them. What we do with personal data stands in the ${page("/privacy-policy", "privacy policy")}.`,
      `You reach us, and authorities reach our single point of contact under the Digital Services Act, at ${mail} or through ${page("/contact", "the contact form")}, in English, Dutch or Arabic.`,
    ],
    [
      "What we do and do not do",
      "We show listings of dealers, agents and private sellers and pass on your questions and bookings. We are not a party to the sale of a car or to the work of a garage: the contract is between you and the seller or the garage. We do not hold money for you.",
    ],
    [
      "Traders and private sellers",
      "Every listing says whether a trader or a private person is selling. When you buy from a trader you have the rights of a consumer, among them conformity of the car with the contract; for twelve months after delivery the trader has to prove that a defect was not there. When you buy from a private person these rights do not apply.",
      "Traders give us their name, address, telephone number, e-mail address and registration number and declare that they offer only what complies with the law. We check the form of these details and show them on the listing.",
    ],
    [
      "Listings and prices",
      [
        "A listing describes a car that exists, that is for sale and that the seller may sell.",
        "The price of a trader includes all unavoidable costs.",
        "The mileage, the first registration and the inspection date are stated truthfully.",
        "Pictures show the car itself. Pictures of this demonstration market are drawings.",
        "A sold car is marked as sold within two working days.",
      ],
    ],
    [
      "How listings are ranked",
      `Without a choice of yours, lists begin with the lowest price. You can order by price, date of listing, year or mileage. Nobody can pay for a higher place; what sellers do pay for stands under ${page("/pricing", "pricing")}. We do not rank on the basis of who you are.`,
    ],
    [
      "Reviews",
      "Reviews of garages can be written by customers with an account, once for each branch. We check that the account's e-mail address is real, not whether the visit took place. Reviews are neither bought nor removed because they are unfavourable.",
    ],
    [
      "What is not allowed",
      [
        "Misleading listings, stolen cars, manipulated odometers.",
        "Contacting sellers for purposes other than their car, advertising, or asking for payments in advance.",
        "Taking over listings on a large scale, or disturbing the operation of the site.",
        "Content that infringes the rights of others or the law.",
      ],
    ],
    [
      "Reporting and measures",
      "Anyone can report a listing, without an account, with the form on its page. You receive a confirmation with a reference and our decision with its reasons. Where a report is justified we remove or restrict the listing and tell the seller why. Seller and reporter can object within six months; a person then looks at it again.",
      "Anyone who repeatedly lists or reports without grounds can be suspended for a time, after a warning.",
    ],
    [
      "Your account",
      "You are at least 16 years old, give correct details and keep your password to yourself. You can delete your account at any time in your profile. We can close an account for a serious breach of these terms, with reasons.",
    ],
    [
      "Bookings",
      "A maintenance booking is an appointment with the garage at the price shown. You can cancel it free of charge until 24 hours beforehand through the link in the confirmation. Extra work is done only after you have agreed to it.",
    ],
    [
      "Liability",
      "We run the site with care, but cannot promise that it is always available or that every listing is correct. We are not liable for damage that arises from a purchase or a repair. Nothing in these terms limits liability for intent or gross negligence or the rights that the law gives consumers.",
    ],
    [
      "Law, disputes and changes",
      "Dutch law applies. Consumers can turn to the court of their place of residence. We announce changes to these terms on this page and to account holders by e-mail at least 30 days beforehand; if you do not agree, you can close your account.",
    ],
  ]),
  nl: legalPage("Gebruiksvoorwaarden", [
    [
      "Over deze voorwaarden",
      `Deze voorwaarden gelden voor het gebruik van Car Market, een marktplaats voor auto's en onderhoud van Car Market, Kanaalkade 12, 1811 LP Alkmaar, KVK 83892869. Door de site te gebruiken ga je ermee akkoord. Wat we met persoonsgegevens doen, staat in de ${page("/privacy-policy", "privacyverklaring")}.`,
      `Je bereikt ons, en autoriteiten bereiken ons centrale contactpunt volgens de digitaledienstenverordening, via ${mail} of ${page("/contact", "het contactformulier")}, in het Nederlands, Engels of Arabisch.`,
    ],
    [
      "Wat we doen en niet doen",
      "We tonen advertenties van autobedrijven, bemiddelaars en particulieren en geven je vragen en boekingen door. Bij de verkoop van een auto of het werk van een garage zijn we geen partij: de overeenkomst komt tot stand tussen jou en de verkoper of de garage. We bewaren geen geld voor je.",
    ],
    [
      "Handelaren en particulieren",
      "Bij elke advertentie staat of een handelaar of een particulier verkoopt. Koop je van een handelaar, dan heb je de rechten van een consument, waaronder het recht op een auto die aan de overeenkomst voldoet; tot twaalf maanden na levering moet de handelaar bewijzen dat een gebrek er niet al was. Koop je van een particulier, dan gelden deze rechten niet.",
      "Handelaren geven ons hun naam, adres, telefoonnummer, e-mailadres en KVK-nummer en verklaren alleen aan te bieden wat aan de wet voldoet. We controleren de vorm van deze gegevens en tonen ze bij de advertentie.",
    ],
    [
      "Advertenties en prijzen",
      [
        "Een advertentie beschrijft een auto die bestaat, te koop is en die de verkoper mag verkopen.",
        "De prijs van een handelaar is inclusief alle onvermijdbare kosten.",
        "Kilometerstand, eerste toelating en APK-datum zijn naar waarheid vermeld.",
        "Foto's tonen de auto zelf. De afbeeldingen in deze demonstratiemarkt zijn tekeningen.",
        "Een verkochte auto wordt binnen twee werkdagen als verkocht gemarkeerd.",
      ],
    ],
    [
      "Hoe advertenties worden gerangschikt",
      `Kies je niets, dan begint een lijst met de laagste prijs. Je kunt sorteren op prijs, plaatsingsdatum, bouwjaar of kilometerstand. Niemand kan voor een hogere plaats betalen; waar verkopers wel voor betalen, staat bij de ${page("/pricing", "tarieven")}. We rangschikken niet op grond van wie je bent.`,
    ],
    [
      "Beoordelingen",
      "Klanten met een account kunnen garages beoordelen, één keer per vestiging. We controleren of het e-mailadres van het account echt is, niet of het bezoek heeft plaatsgevonden. Beoordelingen worden niet gekocht en niet verwijderd omdat ze ongunstig zijn.",
    ],
    [
      "Wat niet mag",
      [
        "Misleidende advertenties, gestolen auto's, teruggedraaide tellers.",
        "Verkopers benaderen voor iets anders dan hun auto, reclame maken of om vooruitbetaling vragen.",
        "Advertenties op grote schaal overnemen of de werking van de site verstoren.",
        "Inhoud die inbreuk maakt op rechten van anderen of in strijd is met de wet.",
      ],
    ],
    [
      "Melden en maatregelen",
      "Iedereen kan een advertentie melden, zonder account, met het formulier op de pagina van de auto. Je krijgt een bevestiging met een kenmerk en onze beslissing met de redenen. Is een melding terecht, dan verwijderen of beperken we de advertentie en vertellen we de verkoper waarom. Verkoper en melder kunnen binnen zes maanden bezwaar maken; een mens kijkt er dan opnieuw naar.",
      "Wie herhaaldelijk ten onrechte adverteert of meldt, kan na een waarschuwing tijdelijk worden uitgesloten.",
    ],
    [
      "Je account",
      "Je bent minstens 16 jaar, geeft juiste gegevens op en houdt je wachtwoord voor jezelf. Je kunt je account altijd verwijderen in je profiel. Bij een ernstige overtreding van deze voorwaarden kunnen we een account met opgaaf van redenen sluiten.",
    ],
    [
      "Boekingen",
      "Een onderhoudsboeking is een afspraak met de garage voor de getoonde prijs. Je kunt die tot 24 uur van tevoren kosteloos annuleren via de link in de bevestiging. Extra werk gebeurt alleen nadat je ermee hebt ingestemd.",
    ],
    [
      "Aansprakelijkheid",
      "We onderhouden de site met zorg, maar kunnen niet beloven dat die altijd bereikbaar is of dat elke advertentie klopt. We zijn niet aansprakelijk voor schade door een aankoop of een reparatie. Niets in deze voorwaarden beperkt aansprakelijkheid voor opzet of grove schuld of de rechten die de wet consumenten geeft.",
    ],
    [
      "Recht, geschillen en wijzigingen",
      "Nederlands recht is van toepassing. Consumenten kunnen terecht bij de rechter van hun woonplaats. Wijzigingen van deze voorwaarden kondigen we minstens 30 dagen van tevoren aan op deze pagina en per e-mail aan accounthouders; ben je het er niet mee eens, dan kun je je account sluiten.",
    ],
  ]),
  ar: legalPage("شروط الاستخدام", [
    [
      "عن هذه الشروط",
      `تسري هذه الشروط على استخدام Car Market، وهي سوق للسيارات وصيانتها تديرها شركة Car Market، وعنوانها <bdi>Kanaalkade 12, 1811 LP Alkmaar</bdi> في هولندا، ورقم سجلها <bdi>KVK 83892869</bdi>. وباستخدامك الموقع فإنك توافق عليها. أما ما نفعله بالبيانات الشخصية فتجده في ${page("/privacy-policy", "سياسة الخصوصية")}.`,
      `يمكنك مراسلتنا، كما يمكن للسلطات مراسلة نقطة الاتصال الموحدة لدينا وفق قانون الخدمات الرقمية، على ${mail} أو عبر ${page("/contact", "نموذج التواصل")}، بالعربية أو الهولندية أو الإنجليزية.`,
    ],
    [
      "ما نقوم به وما لا نقوم به",
      "نعرض إعلانات المعارض والوكلاء والأفراد ونوصل أسئلتك وحجوزاتك. ولسنا طرفًا في بيع السيارة أو في عمل الورشة، فالعقد بينك وبين البائع أو الورشة. ولا نحتفظ بأموال لك.",
    ],
    [
      "التجار والأفراد",
      "يوضح كل إعلان ما إذا كان البائع تاجرًا أم فردًا. عند الشراء من تاجر تتمتع بحقوق المستهلك، ومنها مطابقة السيارة للعقد، ويقع على التاجر خلال اثني عشر شهرًا من التسليم إثبات أن العيب لم يكن موجودًا. أما عند الشراء من فرد فلا تسري هذه الحقوق.",
      "يزودنا التجار بالاسم والعنوان ورقم الهاتف والبريد الإلكتروني ورقم السجل، ويقرّون بأنهم لا يعرضون إلا ما يوافق القانون. نتحقق من صيغة هذه البيانات ونعرضها في الإعلان.",
    ],
    [
      "الإعلانات والأسعار",
      [
        "يصف الإعلان سيارة موجودة ومعروضة للبيع ويحق للبائع بيعها.",
        "يشمل سعر التاجر كل التكاليف التي لا بد منها.",
        "تُذكر قراءة عداد الكيلومترات وتاريخ أول تسجيل وموعد الفحص الدوري بصدق.",
        "تُظهر الصور السيارة نفسها، أما صور هذه السوق التجريبية فرسوم.",
        "تُعلَّم السيارة المباعة بأنها مباعة خلال يومي عمل.",
      ],
    ],
    [
      "كيف تُرتَّب الإعلانات",
      `إذا لم تختر ترتيبًا فإن القوائم تبدأ بالسعر الأقل. ويمكنك الترتيب بحسب السعر أو تاريخ النشر أو سنة الصنع أو عداد الكيلومترات. لا يمكن لأحد أن يدفع مقابل مرتبة أعلى، وما يدفع البائعون مقابله مذكور في صفحة ${page("/pricing", "الأسعار")}. ولا يعتمد الترتيب على هويتك.`,
    ],
    [
      "التقييمات",
      "يمكن للعملاء أصحاب الحسابات تقييم الورش مرة واحدة لكل فرع. نتحقق من أن البريد الإلكتروني للحساب حقيقي، لا من أن الزيارة قد تمت. ولا تُشترى التقييمات ولا تُحذف لكونها سلبية.",
    ],
    [
      "ما لا يُسمح به",
      [
        "الإعلانات المضللة والسيارات المسروقة والعدادات المتلاعب بها.",
        "مراسلة البائعين لغير غرض السيارة أو الدعاية أو طلب دفعات مقدمة.",
        "نسخ الإعلانات على نطاق واسع أو تعطيل عمل الموقع.",
        "المحتوى الذي ينتهك حقوق الآخرين أو القانون.",
      ],
    ],
    [
      "البلاغات والإجراءات",
      "يمكن لأي شخص الإبلاغ عن إعلان من دون حساب، عبر النموذج في صفحته. يصلك تأكيد برقم مرجعي ثم قرارنا مع أسبابه. وإذا كان البلاغ محقًا حذفنا الإعلان أو قيّدناه وأخبرنا البائع بالسبب. ويحق للبائع وللمُبلِّغ الاعتراض خلال ستة أشهر، فينظر فيه شخص مرة أخرى.",
      "ومن يكرر الإعلان أو الإبلاغ من دون وجه حق قد يُوقف مؤقتًا بعد إنذاره.",
    ],
    [
      "حسابك",
      "يجب ألا يقل عمرك عن 16 عامًا، وأن تقدم بيانات صحيحة وتحتفظ بكلمة مرورك لنفسك. يمكنك حذف حسابك متى شئت من ملفك الشخصي، ويجوز لنا إغلاق الحساب عند مخالفة جسيمة لهذه الشروط مع بيان الأسباب.",
    ],
    [
      "الحجوزات",
      "حجز الصيانة موعد مع الورشة بالسعر المعروض. يمكنك إلغاؤه مجانًا حتى 24 ساعة قبل الموعد عبر الرابط في رسالة التأكيد، ولا يُنفَّذ أي عمل إضافي إلا بعد موافقتك.",
    ],
    [
      "المسؤولية",
      "ندير الموقع بعناية، لكننا لا نستطيع ضمان توفره دائمًا أو صحة كل إعلان. ولا نتحمل مسؤولية الأضرار الناشئة عن شراء أو إصلاح. وليس في هذه الشروط ما يحد من المسؤولية عن العمد أو الإهمال الجسيم أو من الحقوق التي يمنحها القانون للمستهلكين.",
    ],
    [
      "القانون والنزاعات والتعديلات",
      "يسري القانون الهولندي، وللمستهلكين اللجوء إلى محكمة محل إقامتهم. نعلن تعديلات هذه الشروط في هذه الصفحة ونرسلها بالبريد الإلكتروني إلى أصحاب الحسابات قبل 30 يومًا على الأقل، وإذا لم توافق عليها فيمكنك إغلاق حسابك.",
    ],
  ]),
};
