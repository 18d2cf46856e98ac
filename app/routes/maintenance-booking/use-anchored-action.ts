import { useHydrated } from "remix-utils/use-hydrated";

/**
 * Returns the URL that a form's button posts to if the answer changes only a part of the page.
 * @param id of the field to scroll to without JavaScript; with it, the page stays where it is
 */
export function useAnchoredAction(action: string, id: string) {
  return useHydrated() ? action : `${action}#${id}`;
}
