import type { Lang } from "#contract/languages.ts";
import { type LegalPage, legalPage } from "./legal.ts";

const mail = '<a href="mailto:privacy@carmarket.example">privacy@carmarket.example</a>';
const form = (words: string) => `<a href="/contact">${words}</a>`;
const authority = '<a href="https://autoriteitpersoonsgegevens.nl">Autoriteit Persoonsgegevens</a>';

/** GET pages-content/privacy-policy: what this software does with personal data, to be completed by its operator. */
export const privacyPolicy: Record<Lang, LegalPage> = {
  en: legalPage("Privacy policy", [
    [
      "Who we are",
      "Car Market, Kanaalkade 12, 1811 LP Alkmaar, the Netherlands, registered with the chamber of commerce (KVK) under number 83892869, is responsible for the processing of personal data described here (the “controller” of the General Data Protection Regulation, GDPR).",
      `For any question about your data write to ${mail} or use ${form("the contact form")}. A person answers, as a rule within five working days.`,
    ],
    [
      "In short",
      [
        "You can search, compare and read everything without an account and without being followed.",
        "We use no advertising or analytics cookies and share nothing with advertising networks.",
        "What you write to a seller reaches that seller and nobody else.",
        "You can see, correct, take with you and delete your data at any time.",
      ],
    ],
    [
      "What we process and why",
      "We process personal data for the purposes below only. The legal basis of the GDPR stands in brackets.",
      [
        "<strong>Questions to a seller:</strong> your name, e-mail address, telephone number if you give it, and your message, in order to pass them on (performance of a contract at your request, art. 6(1)(b)).",
        "<strong>Selling your car:</strong> your contact details, licence plate and the details and photos of the car, in order to obtain offers and, if you wish, to list it (art. 6(1)(b)). Location data inside photos is removed on arrival.",
        "<strong>Maintenance bookings:</strong> your contact details, licence plate and appointment, in order to make it with the garage (art. 6(1)(b)).",
        "<strong>An account:</strong> name, e-mail address, a password that we keep only in a form that cannot be read back, and your favourites and messages (art. 6(1)(b)).",
        "<strong>The newsletter:</strong> your e-mail address and language (your consent, art. 6(1)(a)), which you withdraw with the link in every newsletter.",
        "<strong>Reports of listings:</strong> your name, e-mail address and report (legal obligation, art. 6(1)(c), in connection with the Digital Services Act).",
        "<strong>Security:</strong> technical logs with the IP address, in order to repel abuse and find faults (legitimate interest, art. 6(1)(f)).",
      ],
    ],
    [
      "What sellers see and what everyone sees",
      "A listing of a dealer shows the company's name, address, telephone number and registration, as the law requires of traders. A listing of a private person shows the town, but never the name, address, e-mail address or telephone number; questions are passed on by us.",
    ],
    [
      "Who receives data",
      "We share personal data with the seller, dealer or garage you write to; with companies that work for us on our instructions (hosting and the delivery of e-mail, within the European Economic Area); and with authorities when the law obliges us to. We sell no data.",
    ],
    [
      "How long we keep data",
      [
        "Messages to sellers: 12 months.",
        "Sell requests that did not lead to a listing: 6 months; listings: 24 months after the sale.",
        "Bookings: 24 months after the appointment.",
        "Accounts: until you delete them, or after 24 months without use, with a notice beforehand.",
        "The newsletter: until you unsubscribe. Unconfirmed addresses: 30 days.",
        "Technical logs: 30 days.",
        "What tax law obliges us to keep: 7 years.",
      ],
    ],
    [
      "Cookies",
      "We set only cookies that the site needs in order to work, and for which no consent is required: your session when you are logged in, your language, the cars you compare, and a short message after a form. They contain nothing that is used to follow you.",
      "What you type in a form stays in your own browser for half an hour at most, so that it is not lost before you have sent it.",
    ],
    [
      "Your rights",
      "You have the right of access, rectification, erasure, restriction and portability, the right to object to processing on the basis of a legitimate interest, and the right to withdraw consent. Much of it you can do yourself in your profile; for the rest a message is enough. We answer within one month.",
      `If you think that we do not handle your data properly, tell us. You can also lodge a complaint with the Dutch supervisory authority, the ${authority}.`,
    ],
    [
      "Security",
      "All traffic is encrypted. Passwords are stored hashed, access to the administration is limited to those who need it, and changes are recorded. Should something go wrong that concerns you, you will hear from us without delay.",
    ],
    [
      "Changes",
      "When this policy changes we say so on this page, with the date, and tell account holders by e-mail about important changes at least 30 days beforehand.",
    ],
  ]),
  nl: legalPage("Privacyverklaring", [
    [
      "Wie wij zijn",
      "Car Market, Kanaalkade 12, 1811 LP Alkmaar, ingeschreven bij de Kamer van Koophandel onder nummer 83892869, is verantwoordelijk voor de verwerking van persoonsgegevens die hier beschreven staat (de ‘verwerkingsverantwoordelijke’ in de zin van de AVG).",
      `Heb je een vraag over je gegevens, mail dan naar ${mail} of gebruik ${form("het contactformulier")}. Je krijgt antwoord van een mens, in de regel binnen vijf werkdagen.`,
    ],
    [
      "In het kort",
      [
        "Je kunt alles zoeken, vergelijken en lezen zonder account en zonder gevolgd te worden.",
        "We gebruiken geen advertentie- of analysecookies en delen niets met advertentienetwerken.",
        "Wat je aan een verkoper schrijft, komt bij die verkoper terecht en bij niemand anders.",
        "Je kunt je gegevens altijd inzien, verbeteren, meenemen en verwijderen.",
      ],
    ],
    [
      "Welke gegevens we verwerken en waarom",
      "We verwerken persoonsgegevens alleen voor de doelen hieronder. Tussen haakjes staat de grondslag in de AVG.",
      [
        "<strong>Vragen aan een verkoper:</strong> je naam, e-mailadres, telefoonnummer als je dat opgeeft, en je bericht, om ze door te geven (uitvoering van een overeenkomst op jouw verzoek, art. 6 lid 1 onder b).",
        "<strong>Je auto verkopen:</strong> je contactgegevens, kenteken en de gegevens en foto's van de auto, om biedingen te krijgen en, als je dat wilt, een advertentie te plaatsen (art. 6 lid 1 onder b). Locatiegegevens in foto's verwijderen we bij ontvangst.",
        "<strong>Onderhoud boeken:</strong> je contactgegevens, je kenteken en de afspraak, om die met de garage te maken (art. 6 lid 1 onder b).",
        "<strong>Een account:</strong> naam, e-mailadres, een wachtwoord dat we alleen in onleesbare vorm bewaren, en je favorieten en berichten (art. 6 lid 1 onder b).",
        "<strong>De nieuwsbrief:</strong> je e-mailadres en taal (je toestemming, art. 6 lid 1 onder a, die je intrekt via de link in elke nieuwsbrief).",
        "<strong>Meldingen van advertenties:</strong> je naam, e-mailadres en melding (wettelijke verplichting, art. 6 lid 1 onder c, in verband met de digitaledienstenverordening).",
        "<strong>Beveiliging:</strong> technische logbestanden met het IP-adres, om misbruik te weren en storingen te vinden (gerechtvaardigd belang, art. 6 lid 1 onder f).",
      ],
    ],
    [
      "Wat verkopers zien en wat iedereen ziet",
      "Bij een advertentie van een autobedrijf staan de naam, het adres, het telefoonnummer en de inschrijving van het bedrijf, zoals de wet van handelaren verlangt. Bij een advertentie van een particulier staat de plaats, maar nooit de naam, het adres, het e-mailadres of het telefoonnummer; vragen geven we door.",
    ],
    [
      "Wie gegevens ontvangt",
      "We delen persoonsgegevens met de verkoper, het autobedrijf of de garage aan wie je schrijft; met bedrijven die in onze opdracht werken (hosting en het bezorgen van e-mail, binnen de Europese Economische Ruimte); en met de overheid wanneer de wet ons daartoe verplicht. We verkopen geen gegevens.",
    ],
    [
      "Hoelang we gegevens bewaren",
      [
        "Berichten aan verkopers: 12 maanden.",
        "Verkoopaanvragen die niet tot een advertentie leidden: 6 maanden; advertenties: 24 maanden na de verkoop.",
        "Boekingen: 24 maanden na de afspraak.",
        "Accounts: totdat je ze verwijdert, of na 24 maanden zonder gebruik, met een bericht vooraf.",
        "De nieuwsbrief: totdat je je afmeldt. Niet-bevestigde adressen: 30 dagen.",
        "Technische logbestanden: 30 dagen.",
        "Wat we volgens de belastingwet moeten bewaren: 7 jaar.",
      ],
    ],
    [
      "Cookies",
      "We plaatsen alleen cookies die nodig zijn om de site te laten werken en waarvoor geen toestemming nodig is: je sessie als je bent ingelogd, je taal, de auto's die je vergelijkt en een kort bericht na een formulier. Er staat niets in waarmee je gevolgd wordt.",
      "Wat je in een formulier invult, blijft hoogstens een half uur in je eigen browser staan, zodat het niet verloren gaat voordat je het hebt verstuurd.",
    ],
    [
      "Je rechten",
      "Je hebt recht op inzage, rectificatie, verwijdering, beperking en overdraagbaarheid. Je kunt bezwaar maken tegen verwerking op grond van een gerechtvaardigd belang en een gegeven toestemming intrekken. Veel daarvan regel je zelf in je profiel; voor de rest is een bericht genoeg. We antwoorden binnen een maand.",
      `Vind je dat we niet goed met je gegevens omgaan, laat het ons weten. Je kunt ook een klacht indienen bij de ${authority}.`,
    ],
    [
      "Beveiliging",
      "Al het verkeer is versleuteld. Wachtwoorden worden gehasht opgeslagen, alleen wie dat nodig heeft, heeft toegang tot het beheer, en wijzigingen worden vastgelegd. Gaat er iets mis dat jou aangaat, dan hoor je dat onmiddellijk van ons.",
    ],
    [
      "Wijzigingen",
      "Verandert deze verklaring, dan melden we dat op deze pagina met de datum erbij. Over belangrijke wijzigingen krijgen accounthouders minstens 30 dagen van tevoren een e-mail.",
    ],
  ]),
  ar: legalPage("سياسة الخصوصية", [
    [
      "من نحن",
      "شركة Car Market، وعنوانها <bdi>Kanaalkade 12, 1811 LP Alkmaar</bdi> في هولندا، والمسجلة في الغرفة التجارية الهولندية (KVK) برقم <bdi>83892869</bdi>، هي المسؤولة عن معالجة البيانات الشخصية الموصوفة هنا («المتحكم» بمفهوم اللائحة الأوروبية العامة لحماية البيانات).",
      `لأي سؤال عن بياناتك راسلنا على ${mail} أو عبر ${form("نموذج التواصل")}، ويجيبك شخص حقيقي خلال خمسة أيام عمل في العادة.`,
    ],
    [
      "باختصار",
      [
        "يمكنك البحث والمقارنة وقراءة كل شيء من دون حساب ومن دون أن يتتبعك أحد.",
        "لا نستخدم ملفات تعريف ارتباط للإعلان أو التحليل، ولا نشارك شيئًا مع شبكات الإعلان.",
        "ما تكتبه للبائع يصل إليه وحده.",
        "يمكنك في أي وقت الاطلاع على بياناتك وتصحيحها وأخذ نسخة منها وحذفها.",
      ],
    ],
    [
      "ما نعالجه ولماذا",
      "لا نعالج البيانات الشخصية إلا للأغراض التالية، والأساس القانوني وفق اللائحة مذكور بين قوسين.",
      [
        "<strong>سؤال البائع:</strong> اسمك وبريدك الإلكتروني ورقم هاتفك إن ذكرته ورسالتك، لإيصالها إليه (تنفيذ عقد بناءً على طلبك، المادة 6(1)(ب)).",
        "<strong>بيع سيارتك:</strong> بيانات الاتصال ورقم اللوحة وبيانات السيارة وصورها، للحصول على عروض ونشر إعلان إن رغبت (المادة 6(1)(ب)). ونحذف بيانات الموقع من الصور عند استلامها.",
        "<strong>حجز الصيانة:</strong> بيانات الاتصال ورقم اللوحة والموعد، لتثبيته لدى الورشة (المادة 6(1)(ب)).",
        "<strong>الحساب:</strong> الاسم والبريد الإلكتروني وكلمة مرور لا نحفظها إلا بصيغة لا يمكن قراءتها، وسياراتك المفضلة ورسائلك (المادة 6(1)(ب)).",
        "<strong>النشرة البريدية:</strong> بريدك الإلكتروني ولغتك (موافقتك، المادة 6(1)(أ))، ويمكنك سحبها من الرابط الموجود في كل نشرة.",
        "<strong>الإبلاغ عن الإعلانات:</strong> اسمك وبريدك الإلكتروني وبلاغك (التزام قانوني، المادة 6(1)(ج)، بموجب قانون الخدمات الرقمية).",
        "<strong>الأمان:</strong> سجلات تقنية تتضمن عنوان IP، لصد إساءة الاستخدام واكتشاف الأعطال (مصلحة مشروعة، المادة 6(1)(و)).",
      ],
    ],
    [
      "ما يراه البائعون وما يراه الجميع",
      "يعرض إعلان المعرض اسم الشركة وعنوانها وهاتفها وسجلها، كما يُلزم القانون التجار. أما إعلان الفرد فيعرض المدينة فقط، ولا يُظهر أبدًا الاسم أو العنوان أو البريد الإلكتروني أو رقم الهاتف، ونحن من يوصل إليه الأسئلة.",
    ],
    [
      "من يتلقى البيانات",
      "نشارك البيانات الشخصية مع البائع أو المعرض أو الورشة التي تراسلها، ومع شركات تعمل لحسابنا ووفق تعليماتنا (الاستضافة وإيصال البريد الإلكتروني داخل المنطقة الاقتصادية الأوروبية)، ومع السلطات حين يُلزمنا القانون. ولا نبيع أي بيانات.",
    ],
    [
      "مدة الاحتفاظ بالبيانات",
      [
        "الرسائل إلى البائعين: 12 شهرًا.",
        "طلبات البيع التي لم تصبح إعلانًا: 6 أشهر، والإعلانات: 24 شهرًا بعد البيع.",
        "الحجوزات: 24 شهرًا بعد الموعد.",
        "الحسابات: إلى أن تحذفها، أو بعد 24 شهرًا من دون استخدام مع إشعار مسبق.",
        "النشرة البريدية: إلى أن تلغي اشتراكك، والعناوين غير المؤكدة: 30 يومًا.",
        "السجلات التقنية: 30 يومًا.",
        "ما يُلزمنا قانون الضرائب بحفظه: 7 سنوات.",
      ],
    ],
    [
      "ملفات تعريف الارتباط",
      "لا نستخدم إلا ملفات تعريف الارتباط الضرورية لعمل الموقع، وهي لا تتطلب موافقة: جلستك عند تسجيل الدخول، ولغتك، والسيارات التي تقارنها، ورسالة قصيرة بعد إرسال نموذج. وليس فيها ما يُستخدم لتتبعك.",
      "وما تكتبه في نموذج يبقى في متصفحك نصف ساعة على الأكثر، حتى لا يضيع قبل أن ترسله.",
    ],
    [
      "حقوقك",
      "لك الحق في الاطلاع على بياناتك وتصحيحها ومحوها وتقييد معالجتها ونقلها، والاعتراض على المعالجة القائمة على مصلحة مشروعة، وسحب موافقتك. يمكنك فعل كثير من ذلك بنفسك في ملفك الشخصي، وتكفي رسالة لما سواه، ونرد خلال شهر.",
      `إذا رأيت أننا لا نتعامل مع بياناتك كما ينبغي فأخبرنا، ويمكنك أيضًا تقديم شكوى إلى <a href="https://autoriteitpersoonsgegevens.nl">هيئة حماية البيانات الهولندية</a>.`,
    ],
    [
      "الأمان",
      "جميع الاتصالات مشفرة، وكلمات المرور محفوظة بعد تجزئتها، ولا يصل إلى الإدارة إلا من يحتاج إلى ذلك، وتُسجَّل التغييرات. وإذا وقع خلل يخصّك فسنخبرك من دون تأخير.",
    ],
    [
      "التعديلات",
      "إذا تغيرت هذه السياسة أعلنّا ذلك في هذه الصفحة مع التاريخ، وأخبرنا أصحاب الحسابات بالتغييرات المهمة بالبريد الإلكتروني قبل 30 يومًا على الأقل.",
    ],
  ]),
};
