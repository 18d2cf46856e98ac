import type { Area } from "./area.ts";

/** A customer's profile, password, data and the end of their account. */
export default {
  "Your details": { nl: "Je gegevens", ar: "بياناتك" },
  Username: { nl: "Gebruikersnaam", ar: "اسم المستخدم" },
  "3 to 20 letters, digits or underscores. Others see it.": {
    nl: "3 tot 20 letters (zonder accenten), cijfers of lage streepjes. Anderen zien deze naam.",
    ar: "من 3 إلى 20 خانة من الحروف اللاتينية أو الأرقام أو الشرطة السفلية. يراه الآخرون.",
  },
  "A new address is used once you have entered the code that we send to it.": {
    nl: "Een nieuw adres gaat in zodra je de code hebt ingevuld die we ernaartoe sturen.",
    ar: "يُعتمد البريد الجديد بعد إدخال الرمز الذي نرسله إليه.",
  },
  "Your password, for the new e-mail address": {
    nl: "Je wachtwoord, voor het nieuwe e-mailadres",
    ar: "كلمة مرورك، لتغيير البريد الإلكتروني",
  },
  "This is what you had typed. It is not saved yet.": {
    nl: "Dit had je ingevuld. Het is nog niet opgeslagen.",
    ar: "هذا ما كتبته من قبل، ولم يُحفظ بعد.",
  },
  Save: { nl: "Opslaan", ar: "حفظ" },
  Saving: { nl: "Bezig met opslaan", ar: "جارٍ الحفظ" },
  Removing: { nl: "Bezig met verwijderen", ar: "جارٍ الحذف" },
  "Confirm your new e-mail address": {
    nl: "Bevestig je nieuwe e-mailadres",
    ar: "تأكيد بريدك الإلكتروني الجديد",
  },
  "Change e-mail address": { nl: "E-mailadres wijzigen", ar: "تغيير البريد الإلكتروني" },
  "No code? Enter the new address below once more to have another one sent.": {
    nl: "Geen code gekregen? Vul het nieuwe adres hieronder nog eens in, dan sturen we er weer een.",
    ar: "لم يصلك الرمز؟ أدخل البريد الجديد أدناه مرة أخرى لنرسل رمزًا آخر.",
  },
  Picture: { nl: "Foto", ar: "الصورة" },
  "Choose a picture": { nl: "Kies een foto", ar: "اختر صورة" },
  "Another picture": { nl: "Andere foto", ar: "صورة أخرى" },
  "Save picture": { nl: "Foto opslaan", ar: "حفظ الصورة" },
  "Remove picture": { nl: "Foto verwijderen", ar: "حذف الصورة" },
  "JPEG, PNG, WebP or AVIF, 10 MB at most. Where and when it was taken is removed from it.": {
    nl: "JPEG, PNG, WebP of AVIF, hoogstens 10 MB. Waar en wanneer de foto is gemaakt, halen we eruit.",
    ar: "بصيغة JPEG أو PNG أو WebP أو AVIF، وبحجم 10 ميغابايت على الأكثر. نحذف منها مكان التقاطها ووقته.",
  },
  "Your account": { nl: "Je account", ar: "حسابك" },
  "Download all my data": { nl: "Al mijn gegevens downloaden", ar: "تنزيل كل بياناتي" },
  "We could not put your data together just now. Please try again.": {
    nl: "We konden je gegevens nu even niet verzamelen. Probeer het opnieuw.",
    ar: "تعذّر جمع بياناتك الآن. يرجى المحاولة مرة أخرى.",
  },
  "Delete my account": { nl: "Mijn account verwijderen", ar: "حذف حسابي" },
  "Keep my account": { nl: "Account houden", ar: "الإبقاء على حسابي" },
  "Do you want to delete your account?": {
    nl: "Wil je je account verwijderen?",
    ar: "هل تريد حذف حسابك؟",
  },
  "What is deleted at once": { nl: "Wat meteen wordt verwijderd", ar: "ما يُحذف فورًا" },
  "Your profile, your picture and your favorites": {
    nl: "Je profiel, je foto en je favorieten",
    ar: "ملفك الشخصي وصورتك وسياراتك المفضلة",
  },
  "All your logins, on this device and on others": {
    nl: "Al je aanmeldingen, op dit apparaat en op andere",
    ar: "كل جلسات دخولك، على هذا الجهاز وعلى غيره",
  },
  "Your subscription to the newsletter": {
    nl: "Je abonnement op de nieuwsbrief",
    ar: "اشتراكك في النشرة البريدية",
  },
  "Your name and contact details in ads for your own car; it is off the market": {
    nl: "Je naam en contactgegevens bij je eigen auto; die is dan niet meer te koop",
    ar: "اسمك وبيانات الاتصال بك في إعلان سيارتك، فلا تبقى معروضة للبيع",
  },
  "What stays": { nl: "Wat blijft", ar: "ما يبقى" },
  "Questions that you sent to sellers stay with them, without your name and address.": {
    nl: "Vragen die je aan verkopers hebt gestuurd, zonder je naam en adres.",
    ar: "الأسئلة التي أرسلتها إلى البائعين، من دون اسمك وعنوانك.",
  },
  "Messages to us stay with us, without your name and address.": {
    nl: "Berichten die je aan ons hebt gestuurd, zonder je naam en adres.",
    ar: "الرسائل التي أرسلتها إلينا، من دون اسمك وعنوانك.",
  },
  "It cannot be undone. You may want to keep your data first:": {
    nl: "Dit kan niet ongedaan worden gemaakt. Misschien wil je je gegevens eerst bewaren:",
    ar: "لا يمكن التراجع عن ذلك. قد تود حفظ بياناتك أولًا:",
  },
  "Current password": { nl: "Huidig wachtwoord", ar: "كلمة المرور الحالية" },
  "You log in without a password here. If you did so more than 10 minutes ago, log in again first.": {
    nl: "Je logt hier in zonder wachtwoord. Is dat langer dan 10 minuten geleden, log dan eerst opnieuw in.",
    ar: "تسجّل الدخول هنا من دون كلمة مرور. إذا مضى على ذلك أكثر من 10 دقائق فسجّل الدخول مجددًا أولًا.",
  },
  "Logins on your other devices end, this one goes on.": {
    nl: "Op je andere apparaten word je uitgelogd, hier blijf je ingelogd.",
    ar: "تنتهي جلساتك على الأجهزة الأخرى، وتبقى مسجّلًا الدخول هنا.",
  },
  "You log in without a password here. You can set one by way of a code that we mail you.": {
    nl: "Je logt hier in zonder wachtwoord. Je kunt er een instellen met een code die we je mailen.",
    ar: "تسجّل الدخول هنا من دون كلمة مرور. يمكنك تعيين واحدة برمز نرسله إليك بالبريد الإلكتروني.",
  },
  "Set a password": { nl: "Wachtwoord instellen", ar: "تعيين كلمة مرور" },
} as const satisfies Area;
