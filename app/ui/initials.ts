/** Returns up to two initials, in the name's script: "Auto Jansen BV" is "AB". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => (word ? [...word][0]?.toLocaleUpperCase() : "")).join("");
}
