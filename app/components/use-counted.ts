import { useState } from "react";

/** Counts the different objects seen, so that two toasts of the same words are two toasts. */
export function useCounted(value: object | null | undefined): number {
  const [seen, setSeen] = useState({ value, number: 0 });
  if (seen.value !== value) setSeen({ value, number: seen.number + 1 });
  return seen.number;
}
