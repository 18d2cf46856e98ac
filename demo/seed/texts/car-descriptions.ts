/*
 * Sentences of car descriptions, the same in all three languages. Placeholders: {car} brand and model, {colour},
 * {km}, {year}, {owners}, {town}, {apk}, {first} and {second} equipment.
 */

export interface LocalizedSentence {
  en: string;
  ar: string;
  nl: string;
}

const sentence = (en: string, nl: string, ar: string): LocalizedSentence => ({ en, nl, ar });

export const openingSentences = {
  new: [
    sentence(
      "Brand-new {car} in {colour}, available straight from stock.",
      "Gloednieuwe {car} in het {colour}, direct uit voorraad leverbaar.",
      "سيارة {car} جديدة تمامًا بلون {colour}، متوفرة للتسليم الفوري.",
    ),
    sentence(
      "This new {car} has not been registered yet: you will be its first owner.",
      "Deze nieuwe {car} is nog niet op naam gezet: jij wordt de eerste eigenaar.",
      "هذه السيارة {car} جديدة ولم تُسجَّل بعد، وستكون أنت مالكها الأول.",
    ),
    sentence(
      "No waiting time: this {car} is ready in our showroom in {town}.",
      "Geen levertijd: deze {car} staat klaar in onze showroom in {town}.",
      "من دون انتظار: سيارة {car} هذه جاهزة في صالة عرضنا في {town}.",
    ),
  ],
  demonstrator: [
    sentence(
      "Our own demonstrator: a {car} in {colour}, driven only by our advisers.",
      "Onze eigen demonstratieauto: een {car} in het {colour}, alleen gereden door onze adviseurs.",
      "سيارة العرض الخاصة بنا: {car} بلون {colour}، لم يقدها سوى مستشارينا.",
    ),
    sentence(
      "Save considerably on a nearly new {car} with all factory warranty.",
      "Profiteer van een fors voordeel op een bijna nieuwe {car} met volledige fabrieksgarantie.",
      "وفّر مبلغًا كبيرًا مع سيارة {car} شبه جديدة وبضمان المصنع الكامل.",
    ),
  ],
  classic: [
    sentence(
      "A classic for the enthusiast: {car} from {year} in {colour}.",
      "Een klassieker voor de liefhebber: {car} uit {year} in het {colour}.",
      "سيارة كلاسيكية لعشاقها: {car} من عام {year} بلون {colour}.",
    ),
    sentence(
      "This {car} from {year} has been cherished for years and always kept dry.",
      "Deze {car} uit {year} is jarenlang gekoesterd en altijd droog gestald.",
      "سيارة {car} من عام {year}، حظيت بالعناية لسنوات وحُفظت دائمًا في مكان جاف.",
    ),
    sentence(
      "Offered for sale after many happy summers: a {car} in {colour}.",
      "Na vele mooie zomers te koop aangeboden: een {car} in het {colour}.",
      "معروضة للبيع بعد مواسم صيف جميلة كثيرة: {car} بلون {colour}.",
    ),
  ],
  dealer: [
    sentence(
      "Very tidy {car} in {colour}, checked by our own workshop.",
      "Zeer nette {car} in het {colour}, nagekeken door onze eigen werkplaats.",
      "سيارة {car} نظيفة جدًا بلون {colour}، فُحصت في ورشتنا.",
    ),
    sentence(
      "On offer: a well-kept {car} from {year} in {colour}.",
      "Te koop aangeboden: een goed onderhouden {car} uit {year} in het {colour}.",
      "نعرض سيارة {car} بحالة ممتازة من عام {year} بلون {colour}.",
    ),
    sentence(
      "Looking for a {car} that is simply right? Then this one in {colour} is worth the trip to {town}.",
      "Op zoek naar een {car} waar alles aan klopt? Dan is dit exemplaar in het {colour} een rit naar {town} waard.",
      "هل تبحث عن سيارة {car} لا ينقصها شيء؟ هذه السيارة بلون {colour} تستحق زيارة {town}.",
    ),
    sentence(
      "Just in: {car} from {year}, a car we sold and serviced ourselves.",
      "Net binnen: {car} uit {year}, door ons verkocht en onderhouden.",
      "وصلت حديثًا: {car} من عام {year}، بعناها وقمنا بصيانتها بأنفسنا.",
    ),
    sentence(
      "This {car} was traded in here by a regular customer and looks as if it left the showroom yesterday.",
      "Deze {car} is bij ons ingeruild door een vaste klant en oogt alsof hij gisteren de showroom verliet.",
      "استبدل أحد عملائنا الدائمين سيارته {car} لدينا، وتبدو كأنها خرجت من صالة العرض بالأمس.",
    ),
    sentence(
      "Good-looking {car} in {colour} with a complete history.",
      "Fraaie {car} in het {colour} met volledige historie.",
      "سيارة {car} جميلة بلون {colour} وبتاريخ موثَّق بالكامل.",
    ),
  ],
  private: [
    sentence(
      "I am selling my {car} from {year} because a bigger car has come in its place.",
      "Ik verkoop mijn {car} uit {year}, omdat er een grotere auto voor in de plaats is gekomen.",
      "أبيع سيارتي {car} من عام {year} لأنني اشتريت سيارة أكبر.",
    ),
    sentence(
      "For sale from private hands: our trusty {car} in {colour}.",
      "Te koop van particulier: onze trouwe {car} in het {colour}.",
      "للبيع من مالكها مباشرةً: سيارتنا الوفية {car} بلون {colour}.",
    ),
    sentence(
      "With a lease car coming I have to part with my {car}.",
      "Vanwege een leaseauto doe ik afstand van mijn {car}.",
      "سأحصل على سيارة من عملي، ولذلك أبيع سيارتي {car}.",
    ),
    sentence(
      "This {car} has been our second car and has done short family trips only.",
      "Deze {car} was onze tweede auto en is alleen gebruikt voor korte ritjes met het gezin.",
      "كانت سيارة {car} هذه سيارتنا الثانية، ولم تُستخدم إلا في مشاوير عائلية قصيرة.",
    ),
  ],
} satisfies Record<string, LocalizedSentence[]>;

export const ownershipSentences = {
  oneOwner: [
    sentence(
      "It has had one owner and has {km} on the clock, which the service book confirms.",
      "De auto heeft één eigenaar gehad en {km} gereden; het onderhoudsboekje bevestigt dat.",
      "لها مالك واحد فقط وقطعت {km}، ودفتر الصيانة يثبت ذلك.",
    ),
    sentence(
      "One owner from new, {km} and always garaged.",
      "Eerste eigenaar, {km} en altijd in de garage gestaan.",
      "مالك واحد منذ كانت جديدة، والعداد {km}، وكانت تُركن دائمًا في مرآب مغلق.",
    ),
  ],
  severalOwners: [
    sentence(
      "The odometer reads {km}; there were {owners} owners before you.",
      "De teller staat op {km}; er waren {owners} eigenaren voor jou.",
      "يشير العداد إلى {km}، وعدد مالكيها السابقين {owners}.",
    ),
    sentence(
      "With {km} and {owners} owners on the papers it has a history without surprises.",
      "Met {km} en {owners} eigenaren op papier is de historie zonder verrassingen.",
      "قطعت {km} وعدد مالكيها في الأوراق {owners}، وتاريخها خالٍ من المفاجآت.",
    ),
  ],
  unknownOwners: [
    sentence(
      "It has covered {km} and drives as it should: straight, quiet and without rattles.",
      "Hij heeft {km} gelopen en rijdt zoals het hoort: recht, stil en zonder rammels.",
      "قطعت {km} وتسير كما ينبغي: بثبات وهدوء ومن دون أصوات مزعجة.",
    ),
    sentence(
      "The {km} were mostly motorway kilometres, and it shows in the condition.",
      "De {km} zijn grotendeels snelwegkilometers en dat is aan de staat te zien.",
      "قطعت {km}، معظمها على الطرق السريعة، ويظهر ذلك في حالتها.",
    ),
  ],
  fresh: [
    sentence("There are only {km} on the clock.", "De teller staat pas op {km}.", "لا يتجاوز العداد {km}."),
    sentence(
      "Delivered with the full factory warranty; {km} driven.",
      "Geleverd met volledige fabrieksgarantie; {km} gereden.",
      "تُسلَّم بضمان المصنع الكامل، ولم تقطع سوى {km}.",
    ),
  ],
} satisfies Record<string, LocalizedSentence[]>;

export const equipmentSentences: readonly LocalizedSentence[] = [
  sentence(
    "Among other things it has {first} and {second}.",
    "Hij is onder meer voorzien van {first} en {second}.",
    "ومن تجهيزاتها: {first} و{second}.",
  ),
  sentence(
    "You get {first} and {second}, and everything works.",
    "Met {first} en {second}, en alles werkt.",
    "تتوفر فيها: {first} و{second}، وكل شيء يعمل.",
  ),
  sentence(
    "Long trips are comfortable, not least because of this: {first}, {second}.",
    "Lange ritten zijn comfortabel, mede door {first} en {second}.",
    "الرحلات الطويلة فيها مريحة بفضل: {first} و{second}.",
  ),
  sentence(
    "Worth mentioning: {first} and {second}.",
    "Het vermelden waard: {first} en {second}.",
    "ومما يستحق الذكر: {first} و{second}.",
  ),
];

export const characterSentences: Record<string, readonly LocalizedSentence[]> = {
  city: [
    sentence(
      "Easy to park, cheap to run and at home in any city centre.",
      "Makkelijk te parkeren, voordelig in gebruik en thuis in elke binnenstad.",
      "سهلة الركن وقليلة التكلفة ومناسبة لأي وسط مدينة.",
    ),
    sentence(
      "Ideal as a first car or as a second one beside the family car.",
      "Ideaal als eerste auto of als tweede auto naast de gezinsauto.",
      "مثالية كسيارة أولى أو كسيارة ثانية إلى جانب سيارة العائلة.",
    ),
  ],
  family: [
    sentence(
      "Plenty of room for the family and the boot swallows a pushchair with ease.",
      "Volop ruimte voor het gezin en de kofferbak slikt moeiteloos een kinderwagen.",
      "مساحة وافرة للعائلة، وصندوقها يتسع لعربة أطفال بسهولة.",
    ),
    sentence(
      "A sensible all-rounder: quiet on the motorway, handy in town.",
      "Een verstandige allrounder: stil op de snelweg, handig in de stad.",
      "سيارة متعددة الاستخدامات: هادئة على الطريق السريع وعملية في المدينة.",
    ),
  ],
  executive: [
    sentence(
      "Comfortable on long distances, with a cabin that still feels new.",
      "Comfortabel op lange afstanden, met een interieur dat nog als nieuw aanvoelt.",
      "مريحة في المسافات الطويلة، ومقصورتها ما زالت كالجديدة.",
    ),
    sentence(
      "A car that makes a good impression without shouting about it.",
      "Een auto die indruk maakt zonder te schreeuwen.",
      "سيارة تترك انطباعًا جميلًا من دون استعراض.",
    ),
  ],
  sports: [
    sentence(
      "Pure driving pleasure, kept standard and never used on a track.",
      "Puur rijplezier, volledig origineel en nooit op een circuit gebruikt.",
      "متعة قيادة خالصة، من دون تعديلات ولم تُستخدم قط على حلبة سباق.",
    ),
    sentence(
      "Driven mainly on sunny Sundays and cared for accordingly.",
      "Vooral op zonnige zondagen gereden en daar ook naar onderhouden.",
      "استُخدمت غالبًا في أيام العطل المشمسة، وحظيت بعناية تليق بها.",
    ),
  ],
  suv: [
    sentence(
      "The high seats are easy to get into and give a good view of the road.",
      "De hoge instap is prettig en je hebt goed zicht op de weg.",
      "مقاعدها المرتفعة تسهّل الدخول وتمنحك رؤية جيدة للطريق.",
    ),
    sentence(
      "Roomy, quiet and ready for holidays with a full roof box.",
      "Ruim, stil en klaar voor de vakantie met een volle dakkoffer.",
      "رحبة وهادئة وجاهزة للرحلات مع صندوق سقف ممتلئ.",
    ),
  ],
  "off-road": [
    sentence(
      "It goes where the tarmac ends and has only rarely had to prove it.",
      "Hij gaat verder waar het asfalt ophoudt en heeft dat maar zelden hoeven bewijzen.",
      "تواصل السير حيث ينتهي الأسفلت، ونادرًا ما احتاجت إلى إثبات ذلك.",
    ),
  ],
  "people-carrier": [
    sentence(
      "The seats fold away one by one, so it is a bus or a removal van as you like.",
      "De stoelen zijn los weg te klappen: personenbus of verhuiswagen, net wat je nodig hebt.",
      "يمكن طي المقاعد كلٌّ على حدة، فتصبح حافلة صغيرة أو سيارة نقل كما تشاء.",
    ),
  ],
  commercial: [
    sentence(
      "Ready for work: the load area is straight and clean.",
      "Klaar voor het werk: de laadruimte is recht en schoon.",
      "جاهزة للعمل: حيز التحميل سليم ونظيف.",
    ),
    sentence(
      "Sturdy, simple and dependable: a vehicle to earn your money with.",
      "Degelijk, eenvoudig en betrouwbaar: een auto om je geld mee te verdienen.",
      "متينة وبسيطة ويُعتمد عليها: مركبة تكسب بها رزقك.",
    ),
  ],
  classic: [
    sentence(
      "The bodywork is solid and the engine starts at the first turn of the key.",
      "Het plaatwerk is goed en de motor start op de eerste slag.",
      "الهيكل متين والمحرك يدور من أول لفة مفتاح.",
    ),
    sentence(
      "A folder of invoices and the original papers come with it.",
      "Een map met facturen en de originele papieren horen erbij.",
      "ويأتي معها ملف بالفواتير والأوراق الأصلية.",
    ),
  ],
  electric: [
    sentence(
      "Charges at home overnight and costs next to nothing in maintenance.",
      "Laadt 's nachts thuis op en kost vrijwel niets aan onderhoud.",
      "تُشحن ليلًا في المنزل وتكاد لا تكلف شيئًا في الصيانة.",
    ),
    sentence(
      "The battery was tested and is in very good health; the report is there to read.",
      "De accu is getest en in uitstekende conditie; het rapport ligt ter inzage.",
      "فُحصت البطارية وحالتها ممتازة، والتقرير متاح للاطلاع.",
    ),
  ],
};

export const maintenanceSentences: readonly LocalizedSentence[] = [
  sentence("The inspection (APK) runs until {apk}.", "APK tot {apk}.", "الفحص الدوري (APK) صالح حتى {apk}."),
  sentence(
    "Freshly serviced, with APK until {apk}.",
    "Net een onderhoudsbeurt gehad, APK tot {apk}.",
    "خضعت لصيانة حديثة، وفحصها الدوري (APK) صالح حتى {apk}.",
  ),
  sentence(
    "Both keys and all booklets are there; the APK is good until {apk}.",
    "Beide sleutels en alle boekjes zijn aanwezig; de APK is geldig tot {apk}.",
    "يتوفر المفتاحان وجميع الكتيبات، والفحص الدوري (APK) صالح حتى {apk}.",
  ),
];

export const undatedMaintenanceSentences: readonly LocalizedSentence[] = [
  sentence(
    "Both keys and all booklets are there.",
    "Beide sleutels en alle boekjes zijn aanwezig.",
    "يتوفر المفتاحان وجميع الكتيبات.",
  ),
  sentence(
    "It can be seen and driven without obligation.",
    "Bezichtigen en proefrijden kan geheel vrijblijvend.",
    "يمكن معاينتها وتجربتها من دون أي التزام.",
  ),
];

export const closingSentences = {
  dealer: [
    sentence(
      "The price includes everything you need to drive away, with 12 months' guarantee.",
      "De prijs is rijklaar, inclusief 12 maanden garantie.",
      "السعر شامل لكل ما يلزم للانطلاق بالسيارة، مع ضمان لمدة 12 شهرًا.",
    ),
    sentence(
      "Trade-in and finance are possible; call for a test drive in {town}.",
      "Inruil en financiering mogelijk; bel voor een proefrit in {town}.",
      "الاستبدال والتقسيط ممكنان. اتصل بنا لحجز تجربة قيادة في {town}.",
    ),
    sentence(
      "You are welcome without an appointment; the coffee is ready.",
      "Je bent zonder afspraak welkom; de koffie staat klaar.",
      "أهلًا بك من دون موعد، والقهوة جاهزة.",
    ),
    sentence(
      "Ask for our video of this car if {town} is a long way for you.",
      "Woon je ver van {town}? Vraag gerust om een video van deze auto.",
      "إذا كانت {town} بعيدة عنك، فاطلب منا تصوير فيديو للسيارة.",
    ),
  ],
  private: [
    sentence(
      "Come and have a look in {town}; a test drive is of course possible.",
      "Kom gerust kijken in {town}; een proefrit is natuurlijk mogelijk.",
      "تفضل لمعاينتها في {town}، وتجربة القيادة متاحة بالطبع.",
    ),
    sentence(
      "Please send a message first; I usually answer the same evening.",
      "Stuur eerst even een bericht; ik antwoord meestal dezelfde avond.",
      "أرسل رسالة أولًا من فضلك، وأرد عادةً في المساء نفسه.",
    ),
    sentence(
      "No traders, please. The price is slightly negotiable at the car.",
      "Geen handelaren alsjeblieft. Over de prijs valt bij de auto een beetje te praten.",
      "الرجاء عدم تواصل التجار. السعر قابل لتفاوض بسيط عند المعاينة.",
    ),
  ],
} satisfies Record<string, LocalizedSentence[]>;
