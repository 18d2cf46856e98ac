/* Capital letters as strokes in a field of 100 × 140, so that logos look the same without installed fonts. */
export const letterPaths: Record<string, string> = {
  A: "M6 140L50 4L94 140M22 92H78",
  B: "M14 4V136H58A34 34 0 0 0 58 68H14M14 4H52A32 32 0 0 1 52 68",
  C: "M90 30C82 12 68 4 52 4A46 66 0 0 0 52 136C68 136 82 128 90 110",
  D: "M14 4V136H40A54 66 0 0 0 40 4Z",
  E: "M88 4H14V136H88M14 68H76",
  F: "M88 4H14V140M14 70H74",
  G: "M90 30C82 12 68 4 52 4A46 66 0 0 0 52 136C70 136 84 130 92 114V76H58",
  H: "M12 0V140M88 0V140M12 70H88",
  I: "M50 0V140",
  J: "M80 0V92A33 42 0 0 1 14 96",
  K: "M14 0V140M90 4L16 80M40 60L92 140",
  L: "M16 0V136H90",
  M: "M8 140V6L50 92L92 6V140",
  N: "M12 140V6L88 134V0",
  O: "M50 4A46 66 0 1 0 50 136A46 66 0 1 0 50 4Z",
  P: "M14 140V4H54A36 36 0 0 1 54 78H14",
  Q: "M50 4A46 66 0 1 0 50 136A46 66 0 1 0 50 4ZM60 102L94 140",
  R: "M14 140V4H54A35 35 0 0 1 54 74H14M50 74L92 140",
  S: "M86 28A38 34 0 1 0 50 70A38 34 0 1 1 12 112",
  T: "M4 4H96M50 4V140",
  U: "M12 0V92A38 46 0 0 0 88 92V0",
  V: "M6 0L50 136L94 0",
  W: "M2 0L26 136L50 40L74 136L98 0",
  X: "M8 2L92 138M92 2L8 138",
  Y: "M6 2L50 70L94 2M50 70V140",
  Z: "M10 4H90L10 136H92",
};

/** The widths of letters that differ from the usual one. */
const narrow: Record<string, number> = { I: 50, J: 104, L: 112, T: 116, " ": 70, M: 134, W: 138 };

function placed(text: string) {
  let x = 0;
  const letters = [...text.normalize("NFD").toUpperCase()].flatMap((letter) => {
    const path = letter === " " ? "" : letterPaths[letter];
    if (path === undefined) return [];
    const step = narrow[letter] ?? 128;
    x += step;
    return { path, at: x - step / 2 - 50 };
  });
  return { letters, wide: x - 28 };
}

/** Returns the width of a text in letters that are 140 high. */
export const widthOf = (text: string) => placed(text).wide + 20;

/** Draws a row of letters A to Z, 140 high and centred on the origin; other characters except spaces are left out. */
export function lettering(text: string, colour: string, weight = 17): string {
  const { letters, wide } = placed(text);
  const paths = letters.map(({ path, at }) =>
    path ? `<path d="${path}" transform="translate(${at - 14 - wide / 2} -70)"/>` : "",
  );
  return `<g fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</g>`;
}

const ignoredWords = new Set(["van", "de", "het", "den", "en", "auto", "garage", "uw", "nl"]);

/** Returns the first letters of the two main words of a name. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\d]+/u).filter(Boolean);
  const significantWords = words.filter((word) => !ignoredWords.has(word.toLowerCase()));
  const usedWords = significantWords.length >= 2 ? significantWords : words;
  return usedWords
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join("");
}
