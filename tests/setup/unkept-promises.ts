/** What would promise a calendar of garages or a sell form on the site, or chat: none exists yet. */
export const unkeptPromises: readonly RegExp[] = [
  /free slot|sell form|inbox|through the link in the confirmation|live chat/i,
  /vrij tijdstip|vrije tijdstip|verkoopformulier|postvak|link in de bevestiging|livechat/i,
  /مواعيد متاحة|الموعد المتاح|نموذج البيع|صندوق رسائل|دردشة/,
];
