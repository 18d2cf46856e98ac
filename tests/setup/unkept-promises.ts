/** What would promise a calendar of garages or a sell form on the site: none exists yet. */
export const unkeptPromises: readonly RegExp[] = [
  /free slot|sell form|inbox|through the link in the confirmation/i,
  /vrij tijdstip|vrije tijdstip|verkoopformulier|postvak|link in de bevestiging/i,
  /مواعيد متاحة|الموعد المتاح|نموذج البيع|صندوق رسائل/,
];
