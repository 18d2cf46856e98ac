import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { useLocation } from "react-router";

/** By history entry. */
const kept = new Map<string, { open: boolean[]; top: number }>();

/** Back from a car shows the form's groups open and the rail scrolled as they were left: no browser keeps either. */
export function useKeptRail(form: RefObject<HTMLFormElement | null>): void {
  const { key } = useLocation();
  const keep = useEffectEvent((rail: Element, groups: HTMLDetailsElement[]) => {
    kept.set(key, { open: groups.map(({ open }) => open), top: rail.scrollTop });
  });
  const restore = useEffectEvent((rail: Element, groups: HTMLDetailsElement[]) => {
    const left = kept.get(key);
    if (!left) return;
    groups.forEach((group, index) => {
      group.open = left.open[index] ?? group.open;
    });
    rail.scrollTop = left.top;
  });
  useLayoutEffect(() => {
    const rail = form.current?.closest("[popover]");
    if (!rail) return;
    const groups = () => [...rail.querySelectorAll("details")];
    restore(rail, groups());
    return () => keep(rail, groups());
  }, [form]);
}
