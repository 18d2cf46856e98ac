import type { Lang } from "#contract/languages.ts";

/** What would promise a calendar of garages, a sell form, chat, saved searches or a list to compare: none exists yet. */
export const unkeptPromises: Record<Lang, RegExp> = {
  en: /free slot|sell form|inbox|booking|booked|through the link in the confirmation|cars you compare|live chat|saved search|price alert/i,
  nl: /vrij tijdstip|vrije tijdstip|verkoopformulier|postvak|boeking|geboekt|link in de bevestiging|livechat|zoekopdracht bewaren|prijsalarm/i,
  ar: /مواعيد متاحة|الموعد المتاح|نموذج البيع|صندوق رسائل|حجوزات|حجزت|دردشة|تنبيه بالسعر/,
};
