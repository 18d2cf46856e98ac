import { useEffect, useRef, useState } from "react";
import { type FetcherSubmitFunction, useNavigation } from "react-router";

/**
 * Posts beside the page, but not while a form of the page is being sent: React Router would show the page without its
 * data then. Should that form lead away, it is posted all the same.
 * @returns what waits for its turn, and how to post
 */
export function useSubmitInTurn(submit: FetcherSubmitFunction, action: string) {
  const { state } = useNavigation();
  const [held, setHeld] = useState<FormData | null>(null);
  const unsent = useRef<FormData | null>(null);
  useEffect(() => {
    unsent.current = held;
    // Not on the way to the answer's page either: its data would be asked for twice, and its message shown to neither.
    if (!held || state !== "idle") return;
    setHeld(null);
    submit(held, { method: "post", action });
  }, [held, state, submit, action]);
  useEffect(
    () => () => {
      if (!unsent.current) return;
      const fields = [...unsent.current].map(([name, value]) => [name, String(value)]);
      navigator.sendBeacon(action, new URLSearchParams(fields));
    },
    [action],
  );
  const submitInTurn = (form: FormData) =>
    state === "submitting" ? setHeld(form) : void submit(form, { method: "post", action });
  return { held, submitInTurn };
}
