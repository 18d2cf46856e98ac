/* Drafts of forms, per tab, until the form is sent (decision 032); persistent-draft.ts has those of long forms. */

import { singleFetch } from "#app/document/router-internals.ts";

const storageKey = "drafts";
/** In the tab's storage: a list of unsent messages, each entry with its `account` (app/features/messages/outbox.ts). */
export const outboxKey = "outbox";

interface DraftStore {
  storage: () => Storage;
  /** Limited, because another person may use the screen later. */
  maxAgeMs: number;
}
const sessionDraftStore: DraftStore = { storage: () => sessionStorage, maxAgeMs: 30 * 60_000 };
export const localDraftStore: DraftStore = { storage: () => localStorage, maxAgeMs: 24 * 60 * 60_000 };

interface Draft<Value> {
  /** When it was saved, in ms since the epoch. */
  at: number;
  /** `accountKey` of session.ts; null for a visitor. */
  account: string | null;
  values: Record<string, Value>;
}

/** Whether a draft may be shown: it is this account's, or was typed before the login. */
export const isDraftOf = (
  account: FormDataEntryValue | null,
  draft: Pick<Draft<unknown>, "account">,
): boolean => draft.account === null || draft.account === account;

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the path without its language, so that a page's languages share drafts. */
export const pathWithoutLang = (url: string) =>
  new URL(url, location.href).pathname.replace(/^\/[a-z]{2}(?=\/)/, "");
/** Returns the key of a form's draft. The deferred loader searches the storage for the key's end. */
export const draftKey = (form: HTMLFormElement) => `${pathWithoutLang(form.action)}#${form.id}`;

/** Returns the drafts that have not expired; none when the storage is blocked or holds other data. */
export function readDrafts<Value = string>({ storage, maxAgeMs }: DraftStore): Record<string, Draft<Value>> {
  try {
    const drafts: [string, Draft<Value>][] = Object.entries(
      JSON.parse(storage().getItem(storageKey) ?? "{}"),
    );
    return Object.fromEntries(drafts.filter(([, { at }]) => Date.now() - at < maxAgeMs));
  } catch {
    return {};
  }
}

export function writeDrafts({ storage }: DraftStore, drafts: Record<string, Draft<unknown>>): void {
  try {
    storage().setItem(storageKey, JSON.stringify(drafts));
  } catch {}
}

export const isChoice = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** Whether drafts may hold the field: never passwords (even when shown) or codes. */
export function isDraftField(target: EventTarget | null): target is Field {
  const isField =
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !/^(password|hidden|file)$/.test(target.type));
  return isField && target.name !== "" && !/-password$|^one-time-code$/.test(target.autocomplete);
}

/** Saves a draft at each input. @returns a function that stops it. */
export function saveDraft(form: HTMLFormElement, account: string | null): () => void {
  function onInput({ target }: Event) {
    if (!isDraftField(target) || isChoice(target)) return;
    const drafts = readDrafts(sessionDraftStore);
    const previousDraft = drafts[draftKey(form)];
    const values = previousDraft && isDraftOf(account, previousDraft) ? previousDraft.values : {};
    drafts[draftKey(form)] = { at: Date.now(), account, values: { ...values, [target.name]: target.value } };
    writeDrafts(sessionDraftStore, drafts);
  }
  form.addEventListener("input", onInput);
  return () => form.removeEventListener("input", onInput);
}

/** Restores the draft of this account, or of before its login. Edited fields and the focused one stay. */
export function restoreDraft(form: HTMLFormElement, account: string | null): void {
  const draft = readDrafts(sessionDraftStore)[draftKey(form)];
  if (!draft || !isDraftOf(account, draft)) return;
  for (const field of form.elements) {
    if (!isDraftField(field) || isChoice(field) || !isUntouched(field)) continue;
    const value = draft.values[field.name];
    if (value === undefined || value === field.value) continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

export const isUntouched = (field: Field) => field !== document.activeElement && !isChanged(field);

export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find((option) => option.hasAttribute("selected")) ?? field.options[0];
    return field.value !== first?.value;
  }
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

let submitted: { path: string; key: string } | undefined;

/** Records which form is submitted, and clears the account's drafts at logout. Call once, before hydration. */
export function trackSubmits(): void {
  document.addEventListener(
    "submit",
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      submitted = { path: pathWithoutLang(target.action), key: draftKey(target) };
      if (submitted.path === "/logout") clearDraftsOf(new FormData(target).get("account"));
    },
    true,
  );
}

/** Deletes the drafts and unsent messages of the account that logs out; another one's stay, because that logout is refused. */
function clearDraftsOf(account: FormDataEntryValue | null): void {
  for (const store of [sessionDraftStore, localDraftStore]) {
    const others = Object.entries(readDrafts<unknown>(store)).filter(
      ([, draft]) => !isDraftOf(account, draft),
    );
    writeDrafts(store, Object.fromEntries(others));
  }
  try {
    const outbox: { account: string }[] = JSON.parse(sessionStorage[outboxKey]);
    sessionStorage[outboxKey] = JSON.stringify(outbox.filter((unsent) => unsent.account !== account));
  } catch {}
}

/** Returns what clears the draft posted to `url` if it was accepted; a persistent draft only after a redirect. */
export function clearSubmittedDraft(url: string): ((response: Response) => void) | undefined {
  const { path, key } = submitted ?? {};
  if (key === undefined || pathWithoutLang(url) !== path) return;
  return ({ ok, status }) => {
    if (ok) clearDraft(sessionDraftStore, key);
    if (status === singleFetch.redirectStatus) clearDraft(localDraftStore, key);
  };
}

export function clearDraft(store: DraftStore, key: string): void {
  const { [key]: _, ...rest } = readDrafts<unknown>(store);
  writeDrafts(store, rest);
}
