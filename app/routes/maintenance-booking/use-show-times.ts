import { type ChangeEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { shownKey } from "./days.ts";

/** Presses "Show times" for who changes what the times depend on. @returns `container` holds that button */
export function useShowTimes<E extends HTMLElement>() {
  const container = useRef<E>(null);
  const showTimes = () => {
    const button = container.current?.querySelector<HTMLButtonElement>('button[value="times"]');
    button?.form?.requestSubmit(button);
  };
  const isEarly = useRef(false);
  // Before a draft is restored, which brings its own times.
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

/** Whether a day or work was chosen before the script came, whose times are not shown. */
function hasOtherChoice(form: HTMLFormElement): boolean {
  const data = new FormData(form);
  const shown = data.get("shown");
  const day = form.elements.namedItem("date");
  const work = data.getAll("service_ids").map(String);
  if (shown === null || (shown === "" && work.length === 0)) return false;
  // A closed day is in no form data, but may be the one that is shown.
  return day instanceof HTMLSelectElement && shown !== shownKey(day.value, work);
}
