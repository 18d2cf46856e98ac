import { type ChangeEvent, useRef } from "react";

/** Presses "Show times" for who changes what the times depend on. @returns `container` holds that button */
export function useShowTimes<E extends HTMLElement>() {
  const container = useRef<E>(null);
  const showTimes = () => {
    const button = container.current?.querySelector<HTMLButtonElement>('button[value="times"]');
    button?.form?.requestSubmit(button);
  };
  const onChange = ({ target }: ChangeEvent<E>) => {
    if (target instanceof HTMLSelectElement) showTimes();
  };
  return { container, showTimes, onChange };
}
