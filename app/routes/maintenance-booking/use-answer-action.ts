import { useHydrated } from "remix-utils/use-hydrated";

/**
 * Where a button of a form posts that brings only a part of the page.
 * @param id of the field at which the answer is shown without scripts; with them the page stays where it is
 */
export function useAnswerAction(action: string, id: string) {
  return useHydrated() ? action : `${action}#${id}`;
}
