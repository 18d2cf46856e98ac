/** What would promise that somebody looked a registration up: nobody does. */
export const unsupportedClaims: readonly RegExp[] = [
  /checked (company )?registration|gecontroleerde (KVK-)?inschrijving|تحققنا من سجل/i,
];
