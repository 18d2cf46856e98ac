import type { UserType } from "#contract/accounts.ts";
import type { Lang } from "#contract/languages.ts";
import type { CodeTable } from "../db/account-tables.ts";
import type { Mail } from "./mail.ts";
import { yourAccount } from "./roles.ts";

const texts = {
  en: {
    subject: "Your verification code",
    register: "Enter this code on our site to create {account}:",
    reset: "Enter this code on our site to choose a new password for {account}:",
    email: "Enter this code on our site to use this address for {account}:",
    good: "It is good for 10 minutes and can be used once. We never ask for it by phone or chat.",
    note: "You did not ask for a code? Then you need do nothing: without it nothing changes.",
  },
  nl: {
    subject: "Je verificatiecode",
    register: "Vul deze code op onze site in om {account} aan te maken:",
    reset: "Vul deze code op onze site in om een nieuw wachtwoord te kiezen voor {account}:",
    email: "Vul deze code op onze site in om dit adres te gebruiken voor {account}:",
    good: "De code is 10 minuten geldig en werkt één keer. Wij vragen er nooit om via telefoon of chat.",
    note: "Heb je geen code aangevraagd? Dan hoef je niets te doen: zonder de code verandert er niets.",
  },
  ar: {
    subject: "رمز التحقق الخاص بك",
    register: "أدخل هذا الرمز في موقعنا لإنشاء {account}:",
    reset: "أدخل هذا الرمز في موقعنا لاختيار كلمة مرور جديدة ل{account}:",
    email: "أدخل هذا الرمز في موقعنا لاستخدام هذا العنوان في {account}:",
    good: "الرمز صالح لمدة 10 دقائق ولاستخدام واحد. لا نطلبه منك أبدًا عبر الهاتف أو المحادثة.",
    note: "لم تطلب رمزًا؟ لا يلزمك فعل أي شيء، فلن يتغيّر شيء من دون الرمز.",
  },
} satisfies Record<Lang, object>;

/** Brings a code to the address it proves. The subject has none of it: subjects are shown on locked screens. */
export function verificationCodeMail(input: {
  to: string;
  lang: Lang;
  type: UserType;
  purpose: CodeTable["purpose"];
  code: string;
}): Mail {
  const { to, lang, type, purpose, code } = input;
  const text = texts[lang];
  return {
    to,
    lang,
    subject: text.subject,
    blocks: [
      { kind: "paragraph", text: text[purpose].replace("{account}", yourAccount[lang][type]) },
      { kind: "code", text: code },
      { kind: "paragraph", text: text.good },
      { kind: "note", text: text.note },
    ],
  };
}
