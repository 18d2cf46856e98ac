import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { type Filters, printFilters, withFilters } from "#app/features/cars/filters.ts";
import { isChanged, isNumberField, queryOf, showFilters } from "./form-state.ts";
import { useListAddress } from "./use-list-address.ts";

/**
 * Lets every change of the filter form take effect at once: one history entry a change, the scroll position and the
 * focus stay, and the form follows when a chip or Back changes the address. Without the script the form is a plain GET
 * form; what was chosen before the script ran is applied when it does.
 * @param filters of the address shown
 * @returns the form's ref, and its submit handler
 */
export function useInstantFilters(filters: Filters) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const to = useListAddress();
  // The page is no control of the form: any change leads to the first one.
  const shown = printFilters(withFilters(filters, {})).toString();
  const asked = useRef(shown);
  const changes = useRef(0);
  const { state, key } = useLocation();
  const type = useNavigationType();
  /** The slider's handle that made the history entry one is at. */
  const lastHandle = useRef<string | null>(null);
  const typing = useRef<EventTarget | null>(null);

  function follow() {
    const field = typing.current;
    if (form.current) showFilters(form.current, filters, field);
    // Writing into a number field looks like typing.
    typing.current = field;
  }

  async function apply() {
    if (!form.current) return;
    const query = queryOf(form.current);
    if (query === asked.current) {
      if (query === shown) follow();
      return;
    }
    asked.current = query;
    // A slider's handle moved by key tells every step: Back undoes the whole move.
    const handle = handleInUse();
    const replace = query === shown || (handle !== null && handle === lastHandle.current);
    changes.current += 1;
    const change = changes.current;
    await navigate(to(query), { preventScrollReset: true, replace, state: { change, handle } });
    // Arrived, which React's state tells a little later; overtaken by a newer change, it never became an entry.
    if (change === changes.current) lastHandle.current = handle;
  }

  const changed = useEffectEvent((event: Event) => {
    const field = event.target as HTMLInputElement;
    if (field.form !== form.current || !field.name) return;
    typing.current = null;
    apply();
  });
  const typed = useEffectEvent((event: Event) => {
    if (isNumberField(event.target)) typing.current = event.target;
  });
  const appeared = useEffectEvent(() => {
    if (form.current && isChanged(form.current)) apply();
  });
  const followed = useEffectEvent(() => {
    // A newer change is under way already: the form is ahead of this address.
    if (type !== "POP" && state?.change !== undefined && state.change !== changes.current) return;
    asked.current = shown;
    lastHandle.current = state?.handle ?? null;
    follow();
  });

  useEffect(() => {
    // React's onChange is the browser's input event, which tells every key; sort and page size stand outside the form.
    document.addEventListener("change", changed);
    document.addEventListener("input", typed);
    return () => {
      document.removeEventListener("change", changed);
      document.removeEventListener("input", typed);
    };
  }, []);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is about the address having changed
  useEffect(() => {
    if (first.current) appeared();
    else followed();
    first.current = false;
  }, [shown, key]);

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    apply();
    // Enter in a number field applies it; the button also shows the cars.
    if (isNumberField(document.activeElement)) return;
    const panel = event.currentTarget.closest<HTMLElement>("[popover]:popover-open");
    panel?.hidePopover();
    document.getElementById(resultsTitle)?.focus();
  }
  return { form, submit };
}

/** The name of the slider's handle that is being moved. */
function handleInUse(): string | null {
  const focused = document.activeElement;
  return focused?.matches("input[type=range]") ? focused.getAttribute("aria-label") : null;
}

/** Id of the results' heading, which takes the focus where a control hands over to the results. */
export const resultsTitle = "results";
