/*
 * React 19 resets a textarea that has a default value when it hydrates. Between paint and hydration lie seconds on a
 * slow link, so what was typed there is noted just before and put back just after (decision 004).
 */
const typed = new Map<HTMLTextAreaElement, string>();

function note() {
  for (const area of document.querySelectorAll("textarea")) typed.set(area, area.value);
}

/** Notes what stands in every textarea, and what is typed from now until `restoreTyped`. */
export function noteTyped() {
  note();
  addEventListener("input", note, true);
}

/** Puts back what hydration took away; call once, in a layout effect of the root. */
export function restoreTyped() {
  removeEventListener("input", note, true);
  for (const [area, value] of typed) if (value !== area.defaultValue) area.value = value;
  typed.clear();
}
