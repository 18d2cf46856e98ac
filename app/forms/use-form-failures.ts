import type { SubmissionResult } from "@conform-to/dom";
import { useMemo } from "react";
import type { ShouldRevalidateFunction } from "react-router";

/** For the `ErrorSummary` of a page whose forms have no fields to link to: all errors are the form's. */
export function useFormFailures(id: string, result: SubmissionResult | null | undefined) {
  // Stable per response: a new one takes the focus.
  return useMemo(() => {
    const errors = Object.values(result?.error ?? {}).flatMap((texts) => texts ?? []);
    return { id, errors, allErrors: {} };
  }, [id, result]);
}

/** After a post about what is there no more, the page shows what is left, as it does without scripts. */
export const revalidateIfGone: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 404;
