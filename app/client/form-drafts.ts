/* Drafts of forms, per tab, until the form is sent (decision 032). */

const storageKey = "drafts";
/** In ms; another person may use the screen later. */
const maxAgeMs = 30 * 60_000;

interface Draft {
  /** In ms. */
  at: number;
  /** `accountKey` of session.ts; null for a visitor. */
  account: string | null;
  values: Record<string, string>;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const pathWithoutLang = (url: string) =>
  new URL(url, location.href).pathname.replace(/^\/[a-z]{2}(?=\/)/, "");
const draftKey = (form: HTMLFormElement) => `${pathWithoutLang(form.action)}#${form.id}`;

/** Storage may be blocked, or hold anything. */
function readDrafts(): Record<string, Draft> {
  try {
    const drafts: [string, Draft][] = Object.entries(JSON.parse(sessionStorage.getItem(storageKey) ?? "{}"));
    return Object.fromEntries(drafts.filter(([, { at }]) => Date.now() - at < maxAgeMs));
  } catch {
    return {};
  }
}

function writeDrafts(drafts: Record<string, Draft>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(drafts));
  } catch {}
}

/** Never passwords (even when shown) or codes. */
function isDraftField(target: EventTarget | null): target is Field {
  const isField =
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !/^(password|hidden|file|checkbox|radio)$/.test(target.type));
  return isField && target.name !== "" && !/-password$|^one-time-code$/.test(target.autocomplete);
}

/** Saves a draft at each input. @returns a function that stops it. */
export function saveDraft(form: HTMLFormElement, account: string | null): () => void {
  function onInput({ target }: Event) {
    if (!isDraftField(target)) return;
    const drafts = readDrafts();
    const previousDraft = drafts[draftKey(form)];
    const values = previousDraft?.account === account ? previousDraft.values : {};
    drafts[draftKey(form)] = { at: Date.now(), account, values: { ...values, [target.name]: target.value } };
    writeDrafts(drafts);
  }
  form.addEventListener("input", onInput);
  return () => form.removeEventListener("input", onInput);
}

/** Restores the draft of this account, or of before its login. Edited fields and the focused one stay. */
export function restoreDraft(form: HTMLFormElement, account: string | null): void {
  const draft = readDrafts()[draftKey(form)];
  if (!draft || (draft.account !== null && draft.account !== account)) return;
  for (const field of form.elements) {
    if (!isDraftField(field) || !isUntouched(field)) continue;
    const value = draft.values[field.name];
    if (value === undefined || value === field.value) continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function isUntouched(field: Field): boolean {
  if (field === document.activeElement) return false;
  if (field instanceof HTMLSelectElement) return field.selectedIndex <= 0;
  return field.value === field.defaultValue;
}

let submitted: { path: string; key: string } | undefined;

/** Notes which form is submitted, and clears all drafts at logout. Call once, before hydration. */
export function trackSubmits(): void {
  document.addEventListener(
    "submit",
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      submitted = { path: pathWithoutLang(target.action), key: draftKey(target) };
      if (submitted.path === "/logout") forgetTexts();
    },
    true,
  );
}

/** Drafts, and messages on their way (app/features/messages/outbox.ts). */
function forgetTexts(): void {
  writeDrafts({});
  try {
    sessionStorage.removeItem("outbox");
  } catch {}
}

/** Clears the draft of the form that is posted to `url` once it was accepted. */
export function clearSubmittedDraft(url: string): (() => void) | undefined {
  const { path, key } = submitted ?? {};
  return key !== undefined && pathWithoutLang(url) === path ? () => clearDraft(key) : undefined;
}

function clearDraft(key: string): void {
  const { [key]: _, ...rest } = readDrafts();
  writeDrafts(rest);
}
