import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation, useNavigationType } from "react-router";
import { fieldValue, useListHref } from "#app/features/search/car-facets.ts";
import {
  canonicalFormQuery,
  canonicalQuery,
  type FilterName,
  parseFilters,
  type RangeFilter,
} from "#app/features/search/car-filters.ts";
import {
  type FieldValues,
  fillForm,
  isFormChanged,
  isNumberField,
  isTypedField,
} from "#app/features/search/fill-form.ts";

/** In ms. Delays requests, because a slider that is moved by keys fires at every step. */
const sliderDebounceMs = 150;

type Address = Pick<Location, "pathname" | "search">;

const filtersOf = (query: string) => parseFilters(new URLSearchParams(query));

function valuesOf(query: string): FieldValues {
  const { filters, invalidBounds } = filtersOf(query);
  return (name) =>
    name === "equipment"
      ? (filters.equipment ?? []).map(String)
      : (invalidBounds[name as RangeFilter] ?? fieldValue(filters, name as FilterName));
}

/**
 * Applies each change at once, also those made before hydration; each change is one history entry. The form shows
 * the list that was requested last, so that the next change builds on it.
 * @param base filters in the path of a landing page, as a query
 */
export function useInstantFilters(base = "") {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const listHref = useListHref();
  const location = useLocation();
  const { pathname, key, state } = location;
  const { location: nextLocation } = useNavigation();
  const type = useNavigationType();
  const currentQuery = queryOf(location);
  const pending = nextLocation !== undefined && isList(nextLocation);
  const pendingQuery = queryOf(pending ? nextLocation : location);
  const requestedQuery = useRef(currentQuery);
  const changeCount = useRef(0);
  /** 0 while no slider is moved. */
  const debounceTimer = useRef(0);
  /** The slider handle that created the current history entry. */
  const lastSlider = useRef<string | null>(null);
  const editedField = useRef<EventTarget | null>(null);
  /** State of the newest request until React shows it; React's state lags behind the form. */
  const unshownRequest = useRef<{ handle: string | null } | null>(null);

  /** Changes on a landing page lead to the list of all cars. */
  function isList(target: Address) {
    return [pathname, listHref()].includes(target.pathname);
  }

  /** Leaves out the page, which is not in the form: changes lead to page 1. */
  function queryOf(target: Address) {
    const params = new URLSearchParams(
      `${target.search.slice(1)}&${target.pathname === pathname ? base : ""}`,
    );
    params.delete("page");
    return canonicalQuery(params);
  }

  function clearDebounce() {
    clearTimeout(debounceTimer.current);
    debounceTimer.current = 0;
  }

  function syncForm(query: string) {
    clearDebounce();
    requestedQuery.current = query;
    const field = editedField.current;
    if (form.current) fillForm(form.current, valuesOf(query), field);
    // Filling a number field fires input events, which change this.
    editedField.current = field;
  }

  async function apply() {
    clearDebounce();
    if (!form.current) return;
    const query = canonicalFormQuery(form.current);
    if (query === requestedQuery.current) return syncForm(query);
    requestedQuery.current = query;
    const slider = activeSlider();
    // Back undoes the whole move of a slider.
    const replace = query === currentQuery || (slider !== null && slider === lastSlider.current);
    changeCount.current += 1;
    const change = changeCount.current;
    const request = { handle: slider, field: document.activeElement?.id };
    unshownRequest.current = request;
    await navigate(listHref(query), { preventScrollReset: true, replace, state: request });
    // A newer change has superseded this one.
    if (change !== changeCount.current) return;
    // The page has arrived; React's state follows later.
    lastSlider.current = slider;
    const arrivedQuery = queryOf(window.location);
    if (arrivedQuery === query) return;
    // After a redirect or an abort, React never shows this request.
    unshownRequest.current = null;
    if (debounceTimer.current === 0) syncForm(arrivedQuery);
  }

  /** The form follows links and Back at once; React shows their target later. */
  function follow(target: Address) {
    if (!isList(target)) return;
    changeCount.current += 1;
    unshownRequest.current = null;
    syncForm(queryOf(target));
  }

  const applyNow = useEffectEvent(apply);
  useWindowEvents({
    // React's onChange is the input event, which fires at every key; sort and page size are outside the form.
    change({ target }) {
      const field = target as HTMLInputElement;
      if (field.form !== form.current || !field.name) return;
      editedField.current = null;
      clearDebounce();
      if (activeSlider()) debounceTimer.current = window.setTimeout(applyNow, sliderDebounceMs);
      else apply();
    },
    input({ target }) {
      if (isTypedField(target)) editedField.current = target;
    },
    click({ target, defaultPrevented }) {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a:not([href^="#"])') : null;
      // The click is on a link that React Router handles.
      if (link && defaultPrevented) follow(link);
    },
    popstate() {
      follow(window.location);
    },
  });
  useEffect(() => () => clearTimeout(debounceTimer.current), []);
  const onNavigated = useEffectEvent(() => {
    const shown = nextLocation ? nextLocation.state : state;
    if (unshownRequest.current !== null && unshownRequest.current !== shown) return;
    unshownRequest.current = null;
    // While a slider moves, the form is ahead of the URL.
    if (debounceTimer.current === 0) syncForm(pendingQuery);
    // While navigating, React still shows the previous entry.
    if (!nextLocation) lastSlider.current = state?.handle ?? null;
  });
  const onHydrated = useEffectEvent(() => {
    // A filter that was changed on a landing page led to this page, which restores the focus.
    if (type === "PUSH" && state?.field && document.activeElement === document.body)
      document.getElementById(state.field)?.focus({ preventScroll: true });
    if (form.current && isFormChanged(form.current)) apply();
  });
  const isFirstRender = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another list is requested or has arrived
  useLayoutEffect(() => {
    if (!isFirstRender.current) onNavigated();
  }, [pendingQuery, key]);
  useEffect(() => {
    isFirstRender.current = false;
    onHydrated();
  }, []);

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    apply();
    // Enter applies a number field; the button also shows the cars.
    if (!isNumberField(document.activeElement)) showResults(event.currentTarget);
  }
  return { form, submit, pending, query: pendingQuery, filters: filtersOf(pendingQuery).filters };
}

type WindowListeners = { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void };

function useWindowEvents(listeners: WindowListeners) {
  const listen = useEffectEvent((event: Event) =>
    listeners[event.type as keyof WindowListeners]?.(event as never),
  );
  const types = Object.keys(listeners).join(" ");
  useEffect(() => {
    const ended = new AbortController();
    for (const type of types.split(" ")) addEventListener(type, listen, { signal: ended.signal });
    return () => ended.abort();
  }, [types]);
}

function showResults(form: HTMLFormElement) {
  form.closest<HTMLElement>("[popover]:popover-open")?.hidePopover();
  document.getElementById(resultsTitle)?.focus();
}

function activeSlider(): string | null {
  const focused = document.activeElement;
  return focused?.matches("input[type=range]") ? focused.getAttribute("aria-label") : null;
}

export const resultsTitle = "results";
