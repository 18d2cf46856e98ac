/** What would promise a calendar of garages or a sell form on the site, chat, saved searches or a list to compare: none exists yet. */
export const unkeptPromises: readonly RegExp[] = [
  /free slot|sell form|inbox|through the link in the confirmation|cars you compare|live chat|saved search|price alert/i,
  /vrij tijdstip|vrije tijdstip|verkoopformulier|postvak|link in de bevestiging|livechat|zoekopdracht bewaren|prijsalarm/i,
  /مواعيد متاحة|الموعد المتاح|نموذج البيع|صندوق رسائل|دردشة|تنبيه بالسعر/,
];
