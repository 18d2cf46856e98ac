/*
 * Between paint and hydration lie seconds on a slow link, in which people type. React resets a textarea that has a
 * default value when it hydrates, and makes the whole page anew where its markup is not the server's any more (a
 * translator, a password manager). So what stands in the fields is captured just before and put back just after.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Captured {
  field: Field;
  value: string;
  checked: boolean;
}

/** What was typed or chosen, by the field's place; passwords too, so it is never stored. */
let captured = new Map<string, Captured>();
let focusedField: { key: string; selection: [start: number, end: number] | null } | null = null;

/** Not `change` and `focusout`, which also come when React takes away the field that has the focus. */
const events = ["input", "focusin", "selectionchange"] as const;

const isChoice = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** Every field that a form sends, by its form, name and, of radios, value; alike ones are numbered. */
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

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== first?.value;
  }
  return isChoice(field)
    ? field.checked !== (field as HTMLInputElement).defaultChecked
    : field.value !== field.defaultValue;
}

/** @param isIncluded which fields' values count; the others keep what was captured before */
function capture(isIncluded: (field: Field) => boolean) {
  focusedField = null;
  for (const [key, field] of fieldsByKey()) {
    const { value } = field;
    if (isIncluded(field)) {
      if (isChanged(field)) captured.set(key, { field, value, checked: "checked" in field && field.checked });
      else captured.delete(key);
    }
    if (field === document.activeElement) focusedField = { key, selection: selectionOf(field) };
  }
}

/** React may have reset a field already, which moves its selection: only what is typed changes a value. */
function onFieldEvent({ type, target }: Event) {
  capture((field) => type === "input" && (field === target || isSameGroup(field, target)));
}

/** To choose one radio takes the choice away from another. */
const isSameGroup = (field: Field, target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === "radio" && target.name === field.name;

/** Null where a field has none, as e-mail addresses have not. */
function selectionOf(field: Field): [number, number] | null {
  if (field instanceof HTMLSelectElement) return null;
  const { selectionStart, selectionEnd } = field;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** Captures every field of the page, and each change until `restoreFields`. Call just before hydration. */
export function captureFields(): void {
  captured = new Map();
  capture(() => true);
  for (const event of events) document.addEventListener(event, onFieldEvent, true);
}

/** Puts back what hydration took away, also where the fields are new ones; call once, in a layout effect of the root. */
export function restoreFields(): void {
  for (const event of events) document.removeEventListener(event, onFieldEvent, true);
  const fields = fieldsByKey();
  for (const [key, capturedField] of captured) restore(fields.get(key), capturedField);
  if (focusedField && document.activeElement === document.body) {
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
  if (isChoice(field)) {
    if (field.checked === capturedField.checked) return;
    field.checked = capturedField.checked;
  } else if (field.type === "file") {
    const previousField = capturedField.field;
    if (
      field instanceof HTMLInputElement &&
      previousField instanceof HTMLInputElement &&
      field !== previousField
    ) {
      field.files = previousField.files;
    }
    return;
  } else {
    if (field.value === capturedField.value) return;
    field.value = capturedField.value;
  }
  // Who follows what is typed (a slider, the rules of a password) is told.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
