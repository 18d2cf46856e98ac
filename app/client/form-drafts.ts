/*
 * What somebody types in a form stays with its tab until the form is sent (decision 032): over a look at another page,
 * another language, a login in between, a session that ended. As a browser brings it back by itself where no script
 * changes the pages.
 */

const storageKey = "typed";
/** Somebody else may sit down at the screen, ms. */
const maxAgeMs = 30 * 60_000;

interface Draft {
  /** When it was last added to, ms. */
  at: number;
  /** Who was logged in meanwhile (session.ts, `accountMark`); null for a visitor. */
  account: string | null;
  values: Record<string, string>;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Where a form is posted to, in any language. */
const pathWithoutLang = (url: string) =>
  new URL(url, location.href).pathname.replace(/^\/[a-z]{2}(?=\/)/, "");
const draftKey = (form: HTMLFormElement) => `${pathWithoutLang(form.action)}#${form.id}`;

/** A browser may refuse its storage, and anyone may have put anything there. */
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

/** Texts and choices from a list; never a password, also while it is shown, nor a code, nor what nobody typed. */
function isDraftField(target: EventTarget | null): target is Field {
  const isField =
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !/^(password|hidden|file|checkbox|radio)$/.test(target.type));
  return isField && target.name !== "" && !/-password$|^one-time-code$/.test(target.autocomplete);
}

/** Notes what is typed in a form from now on. Returns what ends that. */
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

/**
 * Puts back what was typed in a form by whoever it is now, or before they logged in. What stands there already stays, and
 * so does the field that has the focus: somebody is about to type in it.
 */
export function restoreDraft(form: HTMLFormElement, account: string | null): void {
  const draft = readDrafts()[draftKey(form)];
  if (!draft || (draft.account !== null && draft.account !== account)) return;
  for (const field of form.elements) {
    if (!isDraftField(field) || !isUntouched(field)) continue;
    const value = draft.values[field.name];
    if (value === undefined || value === field.value) continue;
    field.value = value;
    // Who watches what is typed is told, as if it was.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function isUntouched(field: Field): boolean {
  if (field === document.activeElement) return false;
  if (field instanceof HTMLSelectElement) return field.selectedIndex <= 0;
  return field.value === field.defaultValue;
}

let submitted: { path: string; key: string } | undefined;

/** Notes which form is submitted, and forgets everything when somebody logs out. Once, before hydration. */
export function trackSubmits(): void {
  document.addEventListener(
    "submit",
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      submitted = { path: pathWithoutLang(target.action), key: draftKey(target) };
      if (submitted.path === "/logout") writeDrafts({});
    },
    true,
  );
}

/** How to forget the form that is being posted to `url` (React Router's, `.data`) once that was taken. */
export function clearSubmittedDraft(url: string): (() => void) | undefined {
  const { path, key } = submitted ?? {};
  return key !== undefined && pathWithoutLang(url).replace(/\.data$/, "") === path
    ? () => clearDraft(key)
    : undefined;
}

function clearDraft(key: string): void {
  const { [key]: _, ...rest } = readDrafts();
  writeDrafts(rest);
}
