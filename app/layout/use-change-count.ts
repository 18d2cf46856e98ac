import { useState } from "react";

/** Counts changes of the object: two toasts with the same text are two toasts. */
export function useChangeCount(value: object | null | undefined): number {
  const [latest, setLatest] = useState({ value, number: 0 });
  if (latest.value !== value) setLatest({ value, number: latest.number + 1 });
  return latest.number;
}
