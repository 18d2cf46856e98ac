import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { canonicalFormQuery, canonicalQuery } from "#app/features/search/canonical-query.ts";
import { type Filters, parseFilters, withFilters } from "#app/features/search/car-filters.ts";
import { fillForm, isChanged, isNumberField } from "./form-state.ts";
import { useListHref } from "./use-list-href.ts";

/** A handle that is held by key tells every step: the list is asked for once it rests this long, ms. */
const sliderDebounceMs = 150;

/** The query of an address without its page, which is no control of the form: any change leads to the first one. */
function filterQuery(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("page");
  return canonicalQuery(params);
}

/**
 * Lets every change of the filter form take effect at once: one history entry a change, the scroll position and the
 * focus stay. The form shows the list that was asked for last, by whatever control, as soon as it is asked for: the next
 * change is made to that one, however long its answer takes. Without the script the form is a plain GET form; what was
 * chosen before the script ran is applied when it does.
 * @returns the form's ref, its submit handler, and the filters that were asked for last
 */
export function useInstantFilters() {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const listHref = useListHref();
  const { search, pathname, key, state } = useLocation();
  const { location: nextLocation } = useNavigation();
  const currentQuery = filterQuery(search);
  const pending = nextLocation?.pathname === pathname ? nextLocation.search : search;
  const requestedQuery = useRef(currentQuery);
  const changeCount = useRef(0);
  /** Of a handle that was moved and does not rest yet; 0 when there is none. */
  const debounceTimer = useRef(0);
  /** The slider's handle that made the history entry one is at. */
  const lastSlider = useRef<string | null>(null);
  const editedField = useRef<EventTarget | null>(null);
  /** The state of the newest request, until React shows it: what it shows before is older than the form. */
  const unshownRequest = useRef<{ handle: string | null } | null>(null);

  function clearDebounce() {
    clearTimeout(debounceTimer.current);
    debounceTimer.current = 0;
  }

  function syncForm(query: string) {
    clearDebounce();
    requestedQuery.current = query;
    const field = editedField.current;
    if (form.current) fillForm(form.current, query, field);
    // Writing into a number field looks like typing.
    editedField.current = field;
  }

  async function apply() {
    clearDebounce();
    if (!form.current) return;
    const query = canonicalFormQuery(form.current);
    if (query === requestedQuery.current) return syncForm(query);
    requestedQuery.current = query;
    const slider = activeSlider();
    // Back undoes the whole move of a handle.
    const replace = query === currentQuery || (slider !== null && slider === lastSlider.current);
    changeCount.current += 1;
    const change = changeCount.current;
    const request = { handle: slider };
    unshownRequest.current = request;
    await navigate(listHref(query), { preventScrollReset: true, replace, state: request });
    // Overtaken by a newer change, it never became an entry.
    if (change !== changeCount.current) return;
    // Arrived, which React's state tells a little later.
    lastSlider.current = slider;
    const arrivedQuery = filterQuery(window.location.search);
    if (arrivedQuery === query) return;
    // Redirected, or given up: React never shows this request.
    unshownRequest.current = null;
    if (debounceTimer.current === 0) syncForm(arrivedQuery);
  }

  const applyNow = useEffectEvent(apply);
  const onChange = useEffectEvent((event: Event) => {
    const field = event.target as HTMLInputElement;
    if (field.form !== form.current || !field.name) return;
    editedField.current = null;
    clearDebounce();
    if (activeSlider()) debounceTimer.current = window.setTimeout(applyNow, sliderDebounceMs);
    else apply();
  });
  const onInput = useEffectEvent((event: Event) => {
    if (isNumberField(event.target)) editedField.current = event.target;
  });
  // Links and Back are followed at once: React shows what they ask for a little later.
  const onLinkClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    // Prevented by React Router, which goes there itself.
    if (link && event.defaultPrevented && link.pathname === pathname) {
      changeCount.current += 1;
      unshownRequest.current = null;
      syncForm(filterQuery(link.search));
    }
  });
  const onPopState = useEffectEvent(() => {
    if (window.location.pathname !== pathname) return;
    changeCount.current += 1;
    unshownRequest.current = null;
    syncForm(filterQuery(window.location.search));
  });

  useEffect(() => {
    // React's onChange is the browser's input event, which tells every key; sort and page size stand outside the form.
    document.addEventListener("change", onChange);
    document.addEventListener("input", onInput);
    document.addEventListener("click", onLinkClick);
    window.addEventListener("popstate", onPopState);
    return () => {
      clearTimeout(debounceTimer.current);
      document.removeEventListener("change", onChange);
      document.removeEventListener("input", onInput);
      document.removeEventListener("click", onLinkClick);
      window.removeEventListener("popstate", onPopState);
    };
  }, []);
  const onNavigated = useEffectEvent(() => {
    const shown = nextLocation ? nextLocation.state : state;
    if (unshownRequest.current !== null && unshownRequest.current !== shown) return;
    unshownRequest.current = null;
    // While a handle is on the move the form is ahead of every address.
    if (debounceTimer.current === 0) syncForm(filterQuery(pending));
    // On the way to it, React still shows the entry before.
    if (!nextLocation) lastSlider.current = state?.handle ?? null;
  });
  const onHydrated = useEffectEvent(() => {
    if (form.current && isChanged(form.current)) apply();
  });
  const isFirstRender = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another list is asked for, or one has arrived
  useLayoutEffect(() => {
    if (!isFirstRender.current) onNavigated();
  }, [pending, key]);
  useEffect(() => {
    isFirstRender.current = false;
    onHydrated();
  }, []);

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    apply();
    // Enter in a number field applies it; the button also shows the cars.
    if (isNumberField(document.activeElement)) return;
    const panel = event.currentTarget.closest<HTMLElement>("[popover]:popover-open");
    panel?.hidePopover();
    document.getElementById(resultsTitle)?.focus();
  }
  const filters: Filters = withFilters(parseFilters(new URLSearchParams(pending)).filters, {});
  return { form, submit, filters };
}

/** The name of the slider's handle that is being moved. */
function activeSlider(): string | null {
  const focused = document.activeElement;
  return focused?.matches("input[type=range]") ? focused.getAttribute("aria-label") : null;
}

/** Id of the results' heading, which takes the focus where a control hands over to the results. */
export const resultsTitle = "results";
