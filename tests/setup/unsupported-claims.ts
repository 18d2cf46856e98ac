/** Phrases that claim a registration was checked, which nobody does. */
export const unsupportedClaims: readonly RegExp[] = [
  /checked (company )?registration|gecontroleerde (KVK-)?inschrijving|تحققنا من سجل/i,
];
