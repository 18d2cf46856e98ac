import { type ReactNode, useRef } from "react";
import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { useAddressChange } from "./use-address-change.ts";

/** A popover closes by itself when one has gone elsewhere without a new document (`useAddressChange`). */
export function useClosedByNavigation(to?: Parameters<typeof useAddressChange>[1]) {
  const panel = useRef<HTMLDivElement>(null);
  useAddressChange(() => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, to);
  return panel;
}

interface MenuProps {
  id: string;
  /** What stands on the button. */
  button: ReactNode;
  /** The button's name where `button` is no text (an avatar). */
  label?: string;
  look?: ButtonLook;
  /** Without the little arrow. */
  plain?: boolean;
  /** `MenuLink`, `MenuButton`, `MenuRule`, or anything else. */
  children: ReactNode;
}

/** A button and the panel it opens, by the platform's popover: works without JavaScript, closes by Escape or a press elsewhere. */
export function Menu({ id, button, label, look = { variant: "quiet" }, plain, children }: MenuProps) {
  const panel = useClosedByNavigation();
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={buttonClass(look)}>
        {button}
        {!plain && <Icon name="chevron-down" className="size-4" />}
      </button>
      <div ref={panel} id={id} popover="auto" className="menu">
        {children}
      </div>
    </>
  );
}

/** A line of a menu that goes somewhere; `current` marks the place one is at. */
export function MenuLink({
  icon,
  current,
  className,
  children,
  ...rest
}: LinkProps & { icon?: IconName; current?: boolean }) {
  return (
    <Link
      {...rest}
      className={classNames("menu-item", className)}
      aria-current={current ? "true" : undefined}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

/** A line of a menu that does something: a submit button, so it stands in a form (log out, language). */
export function MenuButton({
  icon,
  current,
  children,
  ...rest
}: {
  icon?: IconName;
  current?: boolean;
  name?: string;
  value?: string;
  lang?: string;
  children: ReactNode;
}) {
  return (
    <button {...rest} type="submit" className="menu-item" aria-current={current ? "true" : undefined}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A line between groups of a menu. */
export function MenuRule() {
  return <hr className="menu-rule" />;
}

/** A small "i" that shows an explanation by a press (never only by hovering). `label`: "What is a licence plate?". */
export function InfoTip({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={buttonClass({ variant: "quiet", size: "sm" }, "btn-icon")}
      >
        <Icon name="question" />
      </button>
      <div id={id} popover="auto" className="menu tip">
        {children}
      </div>
    </>
  );
}
