import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { PageStyle } from "./page-style.tsx";

/** Always in the page, so that assistive technology announces new toasts. */
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
  /** Stays until it is closed or removed. */
  persistent?: boolean;
  closeLabel: string;
}

/** Disappears by CSS after 3 s, an error after 5 s (§9), unless hovered or focused. Needs its own `key`. */
export function Toast({ id, kind, message, persistent, closeLabel }: ToastProps) {
  return (
    <dialog
      open
      aria-labelledby={id}
      className={classNames("toast", kind !== "success" && `toast-${kind}`)}
      style={persistent ? { animation: "none" } : undefined}
    >
      <PageStyle name="toast" />
      <Icon name={kind} />
      <p id={id} role={kind === "error" ? "alert" : "status"} className="whitespace-pre-line">
        {message}
      </p>
      <form method="dialog">
        <IconButton icon="close" size="sm" label={closeLabel} />
      </form>
    </dialog>
  );
}

/** Adds a toast of the browser to those of the page. */
export function ToastPortal(props: ToastProps) {
  const toasts = document.querySelector(".toasts");
  return toasts && createPortal(<Toast {...props} />, toasts);
}
