import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { FieldErrors } from "./form-model.ts";

// Otherwise a schema would try `new Function`, which our content security policy forbids (decision 146).
z.config({ jitless: true });

export interface ShownErrors {
  fields: FieldErrors;
  /** The errors above the form. Between two answers, entries are only removed. */
  summary: FieldErrors;
  answer: object;
  announcement?: string[];
}

const tapDelayMs = 300;

/**
 * Shows a field's errors when it is left, removes them while the user types, and does not let an invalid form be sent.
 * The server's errors stay until the field changes. @param answered the errors shown at first @returns stops watching
 */
export function watchForm(
  form: HTMLFormElement,
  schema: z.ZodType,
  answered: ShownErrors,
  show: (errors: ShownErrors) => void,
): () => void {
  const errors = createErrors(form, schema, answered, show);
  const press = trackPress();
  const listeners = new AbortController();
  const on = { signal: listeners.signal };

  function onInput({ target }: Event) {
    const name = nameOf(target);
    if (name) errors.typedIn(name);
  }
  function onFocusOut({ target, relatedTarget }: FocusEvent) {
    const name = nameOf(target);
    if (!name || document.activeElement === target || nameOf(relatedTarget) === name) return;
    // The field is hidden, because its dialog was closed.
    if (!(target as Element).checkVisibility()) return;
    press.whenOver(() => errors.left(name));
  }
  function onSubmit(event: SubmitEvent) {
    const { target, submitter } = event;
    if (target !== form || (submitter instanceof HTMLButtonElement && submitter.formNoValidate)) return;
    press.cancel();
    if (errors.submitted()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  form.addEventListener("input", onInput, on);
  form.addEventListener("focusout", onFocusOut, on);
  form.addEventListener("reset", errors.reset, on);
  window.addEventListener("submit", onSubmit, { ...on, capture: true });
  return () => {
    listeners.abort();
    press.stop();
  };
}

function createErrors(
  form: HTMLFormElement,
  schema: z.ZodType,
  answered: ShownErrors,
  show: (errors: ShownErrors) => void,
) {
  const saidByServer = new Set(Object.keys(answered.fields));
  /** Names of the fields that were left or sent. */
  const checked = new Set<string>();
  let shown: ShownErrors = { ...answered, announcement: [] };
  const update = (errors: ShownErrors) => {
    shown = errors;
    show(errors);
  };
  show(shown);

  /** @param left the field that was just left, if any */
  function check(left?: string) {
    const found = errorsIn(form, schema);
    const fields: FieldErrors = {};
    for (const name of new Set([...Object.keys(shown.fields), ...checked])) {
      const isNew = shown.fields[name] === undefined && left === undefined;
      const errors = saidByServer.has(name) ? shown.fields[name] : isNew ? undefined : found[name];
      if (errors) fields[name] = errors;
    }
    const summary = Object.fromEntries(
      Object.entries(shown.summary).filter(([name]) => name === "" || fields[name]),
    );
    const announcement = left === undefined ? [] : (fields[left] ?? []);
    update({ ...shown, fields, summary, announcement });
  }

  return {
    typedIn(name: string) {
      saidByServer.delete(name);
      if (shown.fields[name] || checked.size > 0) check();
    },
    left(name: string) {
      checked.add(name);
      check(name);
    },
    reset() {
      checked.clear();
      saidByServer.clear();
      update({ fields: {}, summary: {}, answer: shown.answer, announcement: [] });
    },
    /** @returns whether the form may be sent */
    submitted(): boolean {
      const found = errorsIn(form, schema);
      if (Object.keys(found).length === 0) {
        checked.clear();
        return true;
      }
      saidByServer.clear();
      for (const element of form.elements) checked.add(nameOf(element) ?? "");
      update({ fields: found, summary: found, answer: {}, announcement: [] });
      return false;
    },
  };
}

/** Returns the errors that the server would find, except those of fields that the form does not have. */
function errorsIn(form: HTMLFormElement, schema: z.ZodType): FieldErrors {
  const { error } = parseWithZod(new FormData(form), { schema }).reply();
  const entries = Object.entries(error ?? {}).filter(([name]) => form.elements.namedItem(name));
  return Object.fromEntries(entries.flatMap(([name, errors]) => (errors?.length ? [[name, errors]] : [])));
}

/** Returns the name of a field; `data-field` is the name of its errors where that is another one. */
function nameOf(target: EventTarget | null): string | undefined {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  return (isField && target.type !== "hidden" && (target.dataset.field || target.name)) || undefined;
}

/** Delays errors while a button is pressed, because they would move the button away from the finger. */
function trackPress() {
  let isPressed = false;
  let waiting: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new AbortController();
  const on = { signal: listeners.signal, capture: true };
  function release() {
    isPressed = false;
    waiting?.();
    waiting = null;
  }
  const releaseIn = (ms: number) => () => {
    clearTimeout(timer);
    timer = setTimeout(release, ms);
  };
  window.addEventListener(
    "pointerdown",
    () => {
      clearTimeout(timer);
      isPressed = true;
    },
    on,
  );
  for (const event of ["pointerup", "pointercancel"])
    window.addEventListener(event, releaseIn(tapDelayMs), on);
  window.addEventListener("click", releaseIn(0), on);
  return {
    whenOver(work: () => void) {
      if (isPressed) waiting = work;
      else work();
    },
    cancel() {
      waiting = null;
    },
    stop() {
      clearTimeout(timer);
      listeners.abort();
    },
  };
}
