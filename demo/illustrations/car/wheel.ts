import type { RimStyle } from "../shapes/car-shape.ts";

export const wheelDefs = `
<radialGradient id="tyre"><stop offset=".72" stop-color="#15171a"/><stop offset=".8" stop-color="#2a2d31"/><stop offset=".9" stop-color="#212427"/><stop offset=".97" stop-color="#131518"/><stop offset="1" stop-color="#0a0b0c"/></radialGradient>
<linearGradient id="alloy" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f5f7f8"/><stop offset=".45" stop-color="#b9bfc5"/><stop offset="1" stop-color="#6c747c"/></linearGradient>
<linearGradient id="alloy-edge" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset=".5" stop-color="#8d959c"/><stop offset="1" stop-color="#d9dee2"/></linearGradient>
<radialGradient id="brake"><stop offset="0" stop-color="#34383c"/><stop offset=".5" stop-color="#60666c"/><stop offset=".85" stop-color="#83898f"/><stop offset="1" stop-color="#3a3e42"/></radialGradient>
<radialGradient id="hollow"><stop offset="0" stop-color="#1d2024"/><stop offset="1" stop-color="#060708"/></radialGradient>`;

const repeatRotated = (count: number, spoke: string, from = 0) =>
  Array.from(
    { length: count },
    (_, at) => `<g transform="rotate(${from + (360 / count) * at})">${spoke}</g>`,
  ).join("");

/** Of a rim of radius 100, pointing up. */
const spokes: Record<RimStyle, string> = {
  five: repeatRotated(
    5,
    `<path d="M-9-14C-13-44-21-72-27-93A97 97 0 0 1 27-93C21-72 13-44 9-14Z" fill="url(#alloy)"/><path d="M-5-30C-7-52-11-74-14-88L14-88C11-74 7-52 5-30Z" fill="#24282c" opacity=".82"/>`,
  ),
  ten: repeatRotated(
    10,
    `<path d="M-5-16C-6-46-9-74-12-96A97 97 0 0 1 12-96C9-74 6-46 5-16Z" fill="url(#alloy)"/><path d="M-2-22L-3-92" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`,
  ),
  turbine: repeatRotated(
    9,
    `<path d="M-6-18C2-44 6-66-6-95A97 97 0 0 1 26-93C28-62 18-38 8-16Z" fill="url(#alloy)"/><path d="M4-24C14-44 20-66 20-92" stroke="#fff" stroke-opacity=".45" stroke-width="2" fill="none"/>`,
  ),
  split: repeatRotated(
    6,
    `<path d="M-7-16L-9-50C-14-68-22-82-29-92A97 97 0 0 1-14-96C-10-86-4-74 0-58C4-74 10-86 14-96A97 97 0 0 1 29-92C22-82 14-68 9-50L7-16Z" fill="url(#alloy)"/>`,
  ),
  steel: `<circle r="88" fill="url(#alloy)"/><circle r="64" fill="none" stroke="#5b6268" stroke-width="3" opacity=".6"/>${repeatRotated(
    12,
    `<ellipse cy="-72" rx="9" ry="6" fill="#15181b"/>`,
  )}<circle r="40" fill="#c9ced2"/><circle r="40" fill="none" stroke="#6b7278" stroke-width="3"/>`,
  wire: `${repeatRotated(36, `<path d="M-7-18L5-94M7-18L-5-94" stroke="#dfe4e7" stroke-width="1.8"/>`)}<circle r="26" fill="url(#alloy)"/>`,
};

/** Centred on the origin. */
export function wheel(radius: number, rim: RimStyle, rimSize = 0.8): string {
  const scale = (radius * rimSize) / 100;
  const isClassic = rim === "wire" || rim === "steel";
  const cap = isClassic
    ? `<circle r="17" fill="url(#alloy-edge)"/>`
    : `<circle r="19" fill="url(#alloy)"/><circle r="12" fill="#2b2f33"/><circle r="12" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.5"/>${repeatRotated(5, `<circle cy="-30" r="3.6" fill="#2a2e32"/>`, 36)}`;
  return `<circle r="${radius}" fill="url(#tyre)"/>
<circle r="${radius * 0.9}" fill="none" stroke="#3a3e43" stroke-width="1.2" opacity=".7"/>
<path d="M${-radius * 0.82} ${-radius * 0.4}A${radius * 0.91} ${radius * 0.91} 0 0 1 ${radius * 0.3} ${-radius * 0.86}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="${radius * 0.07}" stroke-linecap="round"/>
<g transform="scale(${scale})"><circle r="100" fill="url(#hollow)"/><circle r="72" fill="url(#brake)"/><circle r="30" fill="#202428"/>
${isClassic ? "" : `<path d="M52-42A67 67 0 0 1 66 14L50 12A50 50 0 0 0 40-32Z" fill="#7d8389"/>`}
${spokes[rim]}<circle r="97" fill="none" stroke="url(#alloy-edge)" stroke-width="6.5"/><circle r="92.5" fill="none" stroke="#0d0f11" stroke-opacity=".5" stroke-width="1.6"/>${cap}</g>`;
}
