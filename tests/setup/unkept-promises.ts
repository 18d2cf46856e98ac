/** What would promise a calendar of garages, a sell form, chat or a list to compare: none exists yet. */
export const unkeptPromises: readonly RegExp[] = [
  /free slot|sell form|inbox|booking|booked|through the link in the confirmation|cars you compare|live chat|price alert/i,
  /vrij tijdstip|vrije tijdstip|verkoopformulier|postvak|boeking|geboekt|link in de bevestiging|livechat|prijsalarm/i,
  /مواعيد متاحة|الموعد المتاح|نموذج البيع|صندوق رسائل|حجوزات|حجزت|دردشة|تنبيه بالسعر/,
];
