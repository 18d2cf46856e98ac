import type { ReactNode } from "react";
import { type ButtonStyle, ButtonText, buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { useCloseOnNavigation } from "./popover.tsx";

interface SidePanelProps {
  id: string;
  title: ReactNode;
  closeLabel: string;
  /**
   * From 64rem (`lg`) or 80rem (`xl`) on it is no panel but plainly in its place: the filters of a listing, the main
   * menu. The panel then stays open while choices in it change the page's query.
   */
  column?: "lg" | "xl";
  children: ReactNode;
}

/** React writes `autofocus` on the server only; the browser brings the focus there whenever the panel opens. */
const setAutofocus = (button: HTMLButtonElement | null) => button?.setAttribute("autofocus", "");

/**
 * A panel over the page's start edge, as high as the window, by the platform's popover: works without JavaScript. While
 * it is open it has the focus to itself (overlay.css); Escape closes it and gives the focus back to its button.
 */
export function SidePanel({ id, title, closeLabel, column, children }: SidePanelProps) {
  const panel = useCloseOnNavigation(column ? "page" : "anywhere");
  return (
    <div ref={panel} id={id} popover="auto" className={classNames("side", column && `side-${column}`)}>
      <div className="side-head">
        <span>{title}</span>
        <button
          ref={setAutofocus}
          // biome-ignore lint/a11y/noAutofocus: where the focus goes when the panel opens, never when the page does
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

/** Opens a `SidePanel`; give `column` as on the panel, and the button leaves where the column appears. */
export function SidePanelButton({
  panel,
  label,
  icon,
  buttonStyle,
  column,
  children,
}: {
  panel: string;
  /** The name where there is only an icon. */
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
