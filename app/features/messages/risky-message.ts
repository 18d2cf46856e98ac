/** Why a message is risky: it asks for payment before the car was seen, or wants to move the conversation elsewhere. */
export type MessageRisk = "pay" | "elsewhere";

/* Beginnings of words and phrases, in all languages of the site, because a message may be in any of them. `-` stands
   for a space, a hyphen or nothing, `\\b` for the end of a word. */

const payWords = [
  // English
  "western-union",
  "money-gram",
  "gift-card",
  "bitcoin",
  "crypto-currenc",
  "usdt",
  "wire-transfer",
  "bank-transfer",
  "down-payment",
  "deposit",
  "pay in advance",
  "pay up-front",
  "advance payment",
  "pre-payment",
  "payment link",
  "transfer the money",
  "send the money",
  "send me the money",
  "friends and family",
  "escrow",
  "iban",
  // Dutch
  "aanbetal",
  "vooruit-betal",
  "vooraf betal",
  "van tevoren betal",
  "overmaken",
  "overboeken",
  "over te maken",
  "cadeau-bon",
  "cadeau-kaart",
  "betaal-verzoek",
  "betaal-link",
  "rekening-nummer",
  "tikkie",
  "waarborgsom",
  // Arabic
  "ويسترن يونيون",
  "موني جرام",
  "عربون",
  "حوالة",
  "تحويل بنكي",
  "تحويل المبلغ",
  "تحويل المال",
  "حول المبلغ",
  "الدفع مقدما",
  "ادفع مقدما",
  "دفعة مقدمة",
  "بطاقة هدايا",
  "بطاقات هدايا",
  "بيتكوين",
  "عملات رقمية",
  "رقم الحساب",
  "آيبان",
  "ايبان",
];

const elsewhereWords = [
  "whats-app",
  "telegram",
  "we-chat",
  "viber",
  "snap-chat",
  "facebook messenger",
  "text me\\b",
  "outside this site",
  "outside the site",
  "outside of the site",
  "outside this platform",
  "outside the platform",
  "my private e-mail",
  "app me\\b",
  "stuur me een app",
  "buiten deze site",
  "buiten de site",
  "buiten het platform",
  "mijn privé e-mail",
  "واتساب",
  "واتس اب",
  "تيليجرام",
  "تلغرام",
  "تيليغرام",
  "فايبر",
  "سناب شات",
  "خارج الموقع",
  "خارج المنصة",
];

/** What may be an international bank account number: letters and digits in groups of four, and words that follow. */
const iban =
  /(?<![\p{L}\p{N}])(?=([a-z]{2}\d{2}(?: ?[a-z0-9]{4}){2,7}(?: ?[a-z0-9]{1,3})?)(?![\p{L}\p{N}]))/gu;

/** Whether the check digits are right, which those of a model or a chassis number hardly ever are. */
const isIban = (number: string): boolean =>
  number.length >= 15 &&
  [...number.slice(4), ...number.slice(0, 4)].reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0) === 1;

const hasIban = (folded: string): boolean =>
  [...folded.matchAll(iban)].some(([, found = ""]) => {
    const words = found.split(" ");
    return words.some((_, index) => isIban(words.slice(0, index + 1).join("")));
  });

const patternOf = (words: readonly string[]) =>
  new RegExp(`(?<!\\p{L})(?:و|ب|ال|بال|لل)?(?:${words.map(fold).join("|").replaceAll("-", "[ -]?")})`, "u");

const payPattern = patternOf(payWords);
const elsewherePattern = patternOf(elsewhereWords);

/** Makes equal words equal: wide forms, capitals, Arabic vowel signs, lengthening, forms of alef, invisible marks. */
function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, "")
    .replace(/[أإآ]/g, "ا")
    .replace(/[‐‑–—]/g, "-")
    .replace(/\s+/g, " ");
}

/** Returns null for most messages. Payment is the greater risk, so it is checked first. */
export function riskOf(text: string): MessageRisk | null {
  const folded = fold(text);
  if (payPattern.test(folded) || hasIban(folded)) return "pay";
  return elsewherePattern.test(folded) ? "elsewhere" : null;
}
