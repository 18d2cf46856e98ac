/** What would promise a calendar of garages, a sell form, or that somebody looked a registration up: nobody does. */
export const unkeptPromises: readonly RegExp[] = [
  /free slot|sell form|inbox|through the link in the confirmation/i,
  /vrij tijdstip|vrije tijdstip|verkoopformulier|postvak|link in de bevestiging/i,
  /مواعيد متاحة|الموعد المتاح|نموذج البيع|صندوق رسائل/,
  /checked (company )?registration|gecontroleerde (KVK-)?inschrijving|تحققنا من سجل/i,
];
