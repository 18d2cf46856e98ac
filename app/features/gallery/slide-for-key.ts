interface KeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Returns the slide, from 0, for a pressed key; arrow keys follow the text direction. Null for other keys. */
export function slideForKey(
  { key, altKey, ctrlKey, metaKey }: KeyPress,
  { index, total, direction }: { index: number; total: number; direction: "ltr" | "rtl" },
): number | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === "Home") return 0;
  if (key === "End") return total - 1;
  const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const back = direction === "rtl" ? "ArrowRight" : "ArrowLeft";
  const step = key === forward ? 1 : key === back ? -1 : 0;
  return step === 0 ? null : Math.min(Math.max(index + step, 0), total - 1);
}
