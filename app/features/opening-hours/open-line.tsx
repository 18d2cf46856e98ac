import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { OpenState } from "./open-state.ts";
import { useOpenText } from "./open-text.ts";

/** Whether it is open, in one line: green while it is, and always in words. */
export function OpenLine({ state }: { state: OpenState }) {
  const text = useOpenText();
  return (
    <p className={classNames("flex items-center gap-2 text-sm", state.isOpen ? "text-success" : "text-soft")}>
      <Icon name="clock" />
      {text(state)}
    </p>
  );
}
