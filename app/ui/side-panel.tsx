import type { ReactNode } from "react";
import { type ButtonStyle, ButtonText, buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { PageStyle } from "./page-style.tsx";
import { useCloseOnNavigation } from "./popover.tsx";

interface SidePanelProps {
  id: string;
  title: ReactNode;
  closeLabel: string;
  /** The panel is inline from 64rem (`lg`) or 80rem (`xl`). */
  column?: "lg" | "xl";
  /** The panel stays open while its controls change the query. */
  staysOpen?: boolean;
  children: ReactNode;
}

/** React sets `autofocus` on the server only; the browser uses it whenever the panel opens. */
const setAutofocus = (button: HTMLButtonElement | null) => button?.setAttribute("autofocus", "");

/** A popover at the inline start: works without JavaScript; the page behind it is inert (side-panel.css). */
export function SidePanel({ id, title, closeLabel, column, staysOpen, children }: SidePanelProps) {
  const panel = useCloseOnNavigation(staysOpen ? "page" : "anywhere");
  return (
    <div ref={panel} id={id} popover="auto" className={classNames("side", column && `side-${column}`)}>
      <PageStyle name="side-panel" />
      {staysOpen && <PageStyle name="side-column" />}
      <div className="side-head">
        <span>{title}</span>
        <button
          ref={setAutofocus}
          // biome-ignore lint/a11y/noAutofocus: gets the focus when the panel opens, never when the page loads
          autoFocus
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={closeLabel}
          className={buttonClass({ variant: "quiet" }, "btn-icon")}
        >
          <Icon name="close" />
        </button>
      </div>
      <div>{children}</div>
    </div>
  );
}

/** Opens the panel; hidden where `column` makes the panel inline. */
export function SidePanelButton({
  panel,
  label,
  icon,
  buttonStyle,
  column,
  children,
}: {
  panel: string;
  /** For an icon without text. */
  label?: string;
  icon?: IconName;
  buttonStyle?: ButtonStyle;
  column?: "lg" | "xl";
  children?: ReactNode;
}) {
  return (
    <button
      type="button"
      popoverTarget={panel}
      aria-label={label}
      className={buttonClass(
        buttonStyle,
        classNames(!children && "btn-icon", column && `side-${column}-button`),
      )}
    >
      {icon && <Icon name={icon} />}
      {children && <ButtonText>{children}</ButtonText>}
    </button>
  );
}
