/*
 * What somebody types in a form stays with its tab until the form is sent (decision 032): over a look at another page,
 * another language, a login in between, a session that ended. As a browser brings it back by itself where no script
 * changes the pages.
 */

const store = "typed";
/** Somebody else may sit down at the screen, ms. */
const keptFor = 30 * 60_000;

interface Kept {
  /** When it was last added to, ms. */
  at: number;
  /** Who was logged in meanwhile (session.ts, `accountMark`); null for a visitor. */
  account: string | null;
  values: Record<string, string>;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Where a form is posted to, in any language. */
const pathOf = (url: string) => new URL(url, location.href).pathname.replace(/^\/[a-z]{2}(?=\/)/, "");
const keyOf = (form: HTMLFormElement) => `${pathOf(form.action)}#${form.id}`;

/** A browser may refuse its storage, and anyone may have put anything there. */
function readAll(): Record<string, Kept> {
  try {
    const all: [string, Kept][] = Object.entries(JSON.parse(sessionStorage.getItem(store) ?? "{}"));
    return Object.fromEntries(all.filter(([, { at }]) => Date.now() - at < keptFor));
  } catch {
    return {};
  }
}

function writeAll(all: Record<string, Kept>): void {
  try {
    sessionStorage.setItem(store, JSON.stringify(all));
  } catch {}
}

/** Texts and choices from a list; never a password, also while it is shown, nor a code, nor what nobody typed. */
function isTyped(target: EventTarget | null): target is Field {
  const isField =
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !/^(password|hidden|file|checkbox|radio)$/.test(target.type));
  return isField && target.name !== "" && !/-password$|^one-time-code$/.test(target.autocomplete);
}

/** Notes what is typed in a form from now on. Returns what ends that. */
export function keepTyped(form: HTMLFormElement, account: string | null): () => void {
  function keep({ target }: Event) {
    if (!isTyped(target)) return;
    const all = readAll();
    const before = all[keyOf(form)];
    const values = before?.account === account ? before.values : {};
    all[keyOf(form)] = { at: Date.now(), account, values: { ...values, [target.name]: target.value } };
    writeAll(all);
  }
  form.addEventListener("input", keep);
  return () => form.removeEventListener("input", keep);
}

/**
 * Puts back what was typed in a form by whoever it is now, or before they logged in. What stands there already stays, and
 * so does the field that has the focus: somebody is about to type in it.
 */
export function restoreKept(form: HTMLFormElement, account: string | null): void {
  const kept = readAll()[keyOf(form)];
  if (!kept || (kept.account !== null && kept.account !== account)) return;
  for (const field of form.elements) {
    if (!isTyped(field) || !isUntouched(field)) continue;
    const value = kept.values[field.name];
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

/** Forgets a form when its post was taken, and everything when somebody logs out. Once, before hydration. */
export function forgetSent(): void {
  let submitted: { path: string; key: string } | undefined;
  document.addEventListener(
    "submit",
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      submitted = { path: pathOf(target.action), key: keyOf(target) };
      if (submitted.path === "/logout") writeAll({});
    },
    true,
  );
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const sent = init?.method === "POST" ? submitted : undefined;
    const response = await send(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (sent && response.ok && pathOf(url).replace(/\.data$/, "") === sent.path) forget(sent.key);
    return response;
  };
}

function forget(key: string): void {
  const { [key]: _, ...rest } = readAll();
  writeAll(rest);
}
