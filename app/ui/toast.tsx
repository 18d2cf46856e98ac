import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** Where toasts appear, top centre. Always in the page, so that assistive technology hears of what is put into it. */
export function Toasts({ children }: { children?: ReactNode }) {
  return (
    <div className="toasts" aria-live="polite">
      {children}
    </div>
  );
}

interface ToastProps {
  id: string;
  kind: "success" | "info" | "error";
  message: ReactNode;
  /** Until it is closed or taken away. */
  persistent?: boolean;
  closeLabel: string;
}

const icons = { success: "success", info: "info", error: "error" } as const;

/**
 * One toast. It leaves by CSS after 3 s, an error after 5 s (§9 gives both), waits while pointed at or focused,
 * and its button closes the open dialog element without any script. Give a new `key` for every toast.
 */
export function Toast({ id, kind, message, persistent, closeLabel }: ToastProps) {
  return (
    <dialog
      open
      aria-labelledby={id}
      className={classNames("toast", kind !== "success" && `toast-${kind}`)}
      style={persistent ? { animation: "none" } : undefined}
    >
      <Icon name={icons[kind]} />
      <p id={id} role={kind === "error" ? "alert" : "status"}>
        {message}
      </p>
      <form method="dialog">
        <IconButton icon="close" size="sm" label={closeLabel} />
      </form>
    </dialog>
  );
}

/** A toast of what happened in the browser, put where the page's others are. Not for the server: it has no browser. */
export function ToastPortal(props: ToastProps) {
  const toasts = document.querySelector(".toasts");
  return toasts && createPortal(<Toast {...props} />, toasts);
}
