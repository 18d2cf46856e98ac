import {
  clearDraft,
  draftKey,
  type Field,
  isChoice,
  isDraftField,
  isDraftOf,
  isUntouched,
  localDraftStore,
  readDrafts,
  writeDrafts,
} from "./form-drafts.ts";

interface PersistentDraftOptions {
  /** Names of hidden inputs to keep, such as the ids of uploaded photos. */
  hidden?: readonly string[];
  /** The field that names the draft's subject: if the page has another value for it, the draft is not restored. */
  about?: string;
  /** Fields that are restored even then, such as a name. */
  always?: readonly string[];
}

type DraftValues = Record<string, string[]>;

export interface PersistentDraft {
  restore: (form: HTMLFormElement, account: string | null) => DraftValues | null;
  save: (form: HTMLFormElement, account: string | null) => () => void;
  clear: (form: HTMLFormElement) => void;
}

/** Keeps all fields of a form for a day, checkboxes too (decision 147). Call it once per form, outside components. */
export function createPersistentDraft(options: PersistentDraftOptions = {}): PersistentDraft {
  return {
    restore: (form, account) => restore(form, account, options),
    save: (form, account) => save(form, account, options),
    clear(form) {
      clearDraft(localDraftStore, draftKey(form));
      form.reset();
    },
  };
}

function hiddenValues(form: HTMLFormElement, { hidden = [] }: PersistentDraftOptions): DraftValues {
  const inputs = [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]")];
  return Object.fromEntries(
    hidden.map((name) => [name, inputs.flatMap((input) => (input.name === name ? input.value : []))]),
  );
}

/** Returns also what nobody typed, except empty fields, because a day later the page may propose other values. */
function allValues(form: HTMLFormElement, options: PersistentDraftOptions): DraftValues {
  const values: DraftValues = {};
  for (const field of form.elements) {
    if (!isDraftField(field) || (field.value === "" && !hasDefault(field))) continue;
    values[field.name] ??= [];
    if (!isChoice(field) || field.checked) values[field.name]?.push(field.value);
  }
  return { ...values, ...hiddenValues(form, options) };
}

function save(form: HTMLFormElement, account: string | null, options: PersistentDraftOptions): () => void {
  function write() {
    const values = allValues(form, options);
    const drafts = readDrafts<unknown>(localDraftStore);
    writeDrafts(localDraftStore, { ...drafts, [draftKey(form)]: { at: Date.now(), account, values } });
  }
  const onInput = ({ target }: Event) => isDraftField(target) && write();
  form.addEventListener("input", onInput);
  const stopHidden = watchHidden(form, options, write);
  return () => {
    form.removeEventListener("input", onInput);
    stopHidden();
  };
}

/** A script's change of a hidden input fires no event. Other changes (a busy button) must not restore a sent draft. */
function watchHidden(form: HTMLFormElement, options: PersistentDraftOptions, save: () => void): () => void {
  const read = () => JSON.stringify(hiddenValues(form, options));
  let last = read();
  const observer = new MutationObserver(() => {
    const now = read();
    if (now === last) return;
    last = now;
    save();
  });
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ["value"] });
  return () => observer.disconnect();
}

/** Restores a draft, but not into edited fields or the focused one. Returns its values, or null if nothing differs. */
function restore(
  form: HTMLFormElement,
  account: string | null,
  options: PersistentDraftOptions,
): DraftValues | null {
  const { about, always = [] } = options;
  const drafts = readDrafts<string[]>(localDraftStore);
  // Removes expired drafts from the storage.
  writeDrafts(localDraftStore, drafts);
  const draft = drafts[draftKey(form)];
  if (!draft || !isDraftOf(account, draft)) return null;
  const restorable = isOfAnother(form, draft.values, about) ? pick(draft.values, always) : draft.values;
  const hidden = Object.entries(hiddenValues(form, options));
  let isRestored = hidden.some(([name, values]) =>
    restorable[name]?.some((value) => !values.includes(value)),
  );
  for (const field of form.elements) {
    if (!isDraftField(field) || !isUntouched(field)) continue;
    const values = restorable[field.name];
    if (!values || !changeValue(field, values)) continue;
    isRestored = true;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return isRestored ? restorable : null;
}

const pick = (values: DraftValues, names: readonly string[]): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

function hasDefault(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.querySelector("option[selected]") !== null;
  return isChoice(field) || field.defaultValue !== "";
}

function isOfAnother(form: HTMLFormElement, values: DraftValues, about: string | undefined): boolean {
  const field = about === undefined ? null : form.elements.namedItem(about);
  if (!(field instanceof HTMLInputElement) || field.defaultValue === "") return false;
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
  const own = plain(values[field.name]?.[0] ?? "");
  return own !== "" && plain(field.defaultValue) !== own;
}

function changeValue(field: Field, values: string[]): boolean {
  if (isChoice(field)) {
    const isChecked = values.includes(field.value);
    if (field.checked === isChecked) return false;
    field.checked = isChecked;
    return true;
  }
  const [value = ""] = values;
  if (field.value === value) return false;
  field.value = value;
  return true;
}
