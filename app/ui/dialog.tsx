import { type MouseEvent, type ReactNode, useRef } from "react";
import { type ButtonStyle, ButtonText, buttonClass, IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { PageStyle } from "./page-style.tsx";
import { useCloseOnNavigation, useLocationChange } from "./popover.tsx";

declare module "react" {
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close";
    commandfor?: string;
  }
}

/** Opens a dialog; returns false if the page does not have it. */
export function showDialog(id: string): boolean {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  if (!dialog.open) dialog.showModal();
  return true;
}

/** Marks a link that opens a dialog: `document/deferred-loader.ts` holds a press of it before hydration. */
export const opensDialog = { "data-dialog": "" };

/** Loads a dialog that opens when it is rendered, with its styles. */
export async function loadWithDialogStyles<T>(load: () => Promise<T>): Promise<T> {
  const [loaded, { loadDialogStyles }] = await Promise.all([load(), import("./load-dialog-styles.ts")]);
  await loadDialogStyles();
  return loaded;
}

/** Whether a click opens no new tab or window. */
export const isUnmodifiedClick = (
  event: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Closes in browsers without `closedby`. Not on a click, with which a selection that is dragged outside ends too. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
  const dialog = event.currentTarget;
  if (event.target !== dialog || "closedBy" in HTMLDialogElement.prototype) return;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  const isInside = x >= left && x <= right && y >= top && y <= bottom;
  if (isInside) return;
  // Otherwise the press takes the focus from the control that gets it back.
  event.preventDefault();
  dialog.close();
}

interface DialogProps {
  id: string;
  title: ReactNode;
  closeLabel: string;
  size?: "sm" | "md" | "lg" | "full";
  className?: string;
  onClose?: () => void;
  children: ReactNode;
}

/** A modal. The browser focuses the first control (the close button is last) and returns the focus on closing. */
export function Dialog({ id, title, closeLabel, size = "md", className, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLocationChange(() => dialog.current?.close());
  return (
    <dialog
      ref={dialog}
      id={id}
      closedby="any"
      aria-labelledby={`${id}-title`}
      className={classNames("dialog", size !== "md" && `dialog-${size}`, className)}
      onClose={onClose}
      onMouseDown={closeOnBackdrop}
    >
      <PageStyle name="dialog" />
      <h2 id={`${id}-title`}>{title}</h2>
      <div>{children}</div>
      <form method="dialog">
        <IconButton icon="close" label={closeLabel} />
      </form>
    </dialog>
  );
}

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
