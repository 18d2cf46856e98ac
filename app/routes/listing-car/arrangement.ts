/** How the same list is shown (§1): five addresses, one loader. */
export const arrangements = {
  "listing-car": { rows: false, rail: true, map: false },
  "listing-list": { rows: true, rail: true, map: false },
  "listing-grid": { rows: false, rail: false, map: false },
  "listing-grid-map": { rows: false, rail: false, map: true },
  "listing-list-map": { rows: true, rail: false, map: true },
} as const;
export type ArrangementName = keyof typeof arrangements;

const names = Object.keys(arrangements) as ArrangementName[];

/** Of a path, whatever its language. */
export const arrangementOf = (pathname: string): ArrangementName =>
  names.find((name) => pathname.endsWith(`/${name}`)) ?? "listing-car";
