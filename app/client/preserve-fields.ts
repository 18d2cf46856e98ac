/* React resets textareas with a default value when it hydrates, and replaces the page where a translator
has changed its markup. So what visitors typed before hydration is captured and restored. */

import { type Field, isChanged, isChoice } from "./form-drafts.ts";

interface Captured {
  field: Field;
  value: string;
  checked: boolean;
}

/** By the keys of `fieldsByKey`. Contains passwords, so it is never stored. */
let captured = new Map<string, Captured>();
let focusedField: { field: Field; key: string; selection: [start: number, end: number] | null } | null = null;

/** Not `change` and `focusout`: they also fire when React removes the focused field. */
const events = ["input", "focusin", "selectionchange"] as const;

/** The key is the form's id, the name, the value of a radio or checkbox, and a number for equal ones. */
function fieldsByKey(): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>("input[name],textarea[name],select[name]")) {
    if (field.type === "hidden") continue;
    const fieldPath = [field.form?.id, field.name, isChoice(field) && field.value].join("|");
    let key = fieldPath;
    for (let number = 2; fields.has(key); number += 1) key = `${fieldPath}|${number}`;
    fields.set(key, field);
  }
  return fields;
}

/** @param isIncluded whether to capture a field; the others keep their captured value */
function capture(isIncluded: (field: Field) => boolean) {
  focusedField = null;
  for (const [key, field] of fieldsByKey()) {
    const { value } = field;
    if (isIncluded(field)) {
      if (isChanged(field)) captured.set(key, { field, value, checked: "checked" in field && field.checked });
      else captured.delete(key);
    }
    if (field === document.activeElement) focusedField = { field, key, selection: selectionOf(field) };
  }
}

/** Only typing changes a captured value, because React may already have reset the field, which moves its selection. */
function onFieldEvent({ type, target }: Event) {
  capture((field) => type === "input" && (field === target || isSameGroup(field, target)));
}

const isSameGroup = (field: Field, target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === "radio" && target.name === field.name;

/** Returns the selection; null for fields without one, such as e-mail fields. */
function selectionOf(field: Field): [number, number] | null {
  if (field instanceof HTMLSelectElement) return null;
  const { selectionStart, selectionEnd } = field;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** Captures all fields, and each change until `restoreFields`. Call just before hydration. */
export function captureFields(): void {
  captured = new Map();
  capture(() => true);
  for (const event of events) document.addEventListener(event, onFieldEvent, true);
}

/** Restores the captured values, also into replaced fields. Call once, in a layout effect of the root. */
export function restoreFields(): void {
  for (const event of events) document.removeEventListener(event, onFieldEvent, true);
  const fields = fieldsByKey();
  for (const [key, capturedField] of captured) restore(fields.get(key), capturedField);
  // A field that is still on the page did not lose its focus to React: the focus may move on during hydration.
  if (focusedField && !focusedField.field.isConnected && document.activeElement === document.body) {
    const field = fields.get(focusedField.key);
    field?.focus({ preventScroll: true });
    if (focusedField.selection && field && !(field instanceof HTMLSelectElement))
      field.setSelectionRange(...focusedField.selection);
  }
  captured.clear();
  focusedField = null;
}

function restore(field: Field | undefined, capturedField: Captured): void {
  if (!field) return;
  if (isChoice(field)) field.checked = capturedField.checked;
  else if (field.type === "file") {
    const previousField = capturedField.field;
    if (
      field instanceof HTMLInputElement &&
      previousField instanceof HTMLInputElement &&
      field !== previousField
    ) {
      field.files = previousField.files;
    }
    return;
  } else field.value = capturedField.value;
  // Also for an unchanged value, because the listener that saves drafts has not seen it yet.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
