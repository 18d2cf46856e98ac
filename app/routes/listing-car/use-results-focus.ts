import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import { type Filters, printFilters } from "#app/features/cars/filters.ts";
import { resultsTitle } from "./use-instant-filters.ts";

/** Id around the links to the pages. */
export const resultPages = "result-pages";

/**
 * Hands the focus to the results' heading where the control that had it is gone with the change (a removed chip) or is
 * left behind (a page's link, below the cars one came to see). Everything else keeps its focus.
 */
export function useResultsFocus(filters: Filters) {
  const query = printFilters(filters).toString();
  const shown = useRef(query);
  const type = useNavigationType();
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    const focused = document.activeElement;
    const left = focused === document.body || focused?.closest(`#${resultPages}`);
    if (type !== "POP" && left) document.getElementById(resultsTitle)?.focus({ preventScroll: true });
  }, [query, type]);
}
