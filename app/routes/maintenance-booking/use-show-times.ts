import { type ChangeEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { timesKey } from "./days.ts";

/** Presses "Show times" when the day or the work changes. @returns `container`, a ref around that button */
export function useShowTimes<E extends HTMLElement>() {
  const container = useRef<E>(null);
  const showTimes = () => {
    const button = container.current?.querySelector<HTMLButtonElement>('button[value="times"]');
    button?.form?.requestSubmit(button);
  };
  const isEarly = useRef(false);
  // Runs before a draft is restored, because the draft brings its own times.
  useLayoutEffect(() => {
    const form = container.current?.closest("form");
    isEarly.current = form ? hasOtherChoice(form) : false;
  }, []);
  const showEarlyChoice = useEffectEvent(() => {
    if (isEarly.current) showTimes();
  });
  useEffect(() => showEarlyChoice(), []);
  const onChange = ({ target }: ChangeEvent<E>) => {
    if (target instanceof HTMLSelectElement) showTimes();
  };
  return { container, showTimes, onChange, isEarly };
}

/** Whether another day or other work than the shown one was chosen before hydration. */
function hasOtherChoice(form: HTMLFormElement): boolean {
  const data = new FormData(form);
  const shown = data.get("shown");
  const day = form.elements.namedItem("date");
  const work = data.getAll("service_ids").map(String);
  if (shown === null || (shown === "" && work.length === 0)) return false;
  // A closed day is not in the form data, but may be the day that is shown.
  return day instanceof HTMLSelectElement && shown !== timesKey(day.value, work);
}
