import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { OpeningStatus } from "./opening-status.ts";
import { useOpeningStatusText } from "./opening-status-text.ts";

export function OpeningStatusLine({ state }: { state: OpeningStatus }) {
  const text = useOpeningStatusText();
  return (
    <p className={classNames("flex items-center gap-2 text-sm", state.isOpen ? "text-success" : "text-soft")}>
      <Icon name="clock" />
      {text(state)}
    </p>
  );
}
