import type { Area } from "./area.ts";

/** What the API answers about a person's profile, picture and data. */
export default {
  "Your profile has been saved": { nl: "Je profiel is opgeslagen", ar: "حُفظ ملفك الشخصي" },
  "We have sent a code to your new e-mail address. Enter it here to finish the change.": {
    nl: "We hebben een code naar je nieuwe e-mailadres gestuurd. Vul hem hier in om de wijziging af te ronden.",
    ar: "أرسلنا رمزًا إلى بريدك الإلكتروني الجديد. أدخله هنا لإتمام التغيير.",
  },
  "Your e-mail address has been changed": {
    nl: "Je e-mailadres is gewijzigd",
    ar: "تم تغيير بريدك الإلكتروني",
  },
  "This username is already taken": {
    nl: "Deze gebruikersnaam is al bezet",
    ar: "اسم المستخدم هذا مستخدم بالفعل",
  },
  "Please enter your current password": {
    nl: "Vul je huidige wachtwoord in",
    ar: "يرجى إدخال كلمة المرور الحالية",
  },
  "Please log in again first, and then do this within 10 minutes": {
    nl: "Log eerst opnieuw in en doe dit dan binnen 10 minuten",
    ar: "يرجى تسجيل الدخول مجددًا أولًا، ثم القيام بذلك خلال 10 دقائق",
  },
  "Your account has been removed": { nl: "Je account is verwijderd", ar: "تم حذف حسابك" },
  "Your picture has been saved": { nl: "Je foto is opgeslagen", ar: "حُفظت صورتك" },
  "Your picture has been removed": { nl: "Je foto is verwijderd", ar: "حُذفت صورتك" },
  "Please choose a picture": { nl: "Kies een foto", ar: "يرجى اختيار صورة" },
  "Please choose a JPEG, PNG, WebP or AVIF picture": {
    nl: "Kies een foto in JPEG, PNG, WebP of AVIF",
    ar: "يرجى اختيار صورة بصيغة JPEG أو PNG أو WebP أو AVIF",
  },
  "The picture may be 10 MB at most": {
    nl: "De foto mag hoogstens 10 MB zijn",
    ar: "يجب ألا يزيد حجم الصورة على 10 ميغابايت",
  },
  "This picture has too many pixels": {
    nl: "Deze foto heeft te veel pixels",
    ar: "عدد نقاط هذه الصورة كبير جدًا",
  },
  "This picture is too small": { nl: "Deze foto is te klein", ar: "هذه الصورة صغيرة جدًا" },
  "This picture could not be read. Please choose another one.": {
    nl: "Deze foto kon niet worden gelezen. Kies een andere.",
    ar: "تعذّرت قراءة هذه الصورة. يرجى اختيار صورة أخرى.",
  },
} as const satisfies Area;
