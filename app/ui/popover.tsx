import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { type ButtonStyle, buttonClass } from "./button.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { Link, type LinkProps } from "./link.tsx";

/** Not called at hydration: what a visitor opened earlier stays open. @param scope `page` ignores the query */
export function useLocationChange(onChange: () => void, scope: "anywhere" | "page" = "anywhere") {
  const location = useLocation();
  const key = scope === "page" ? location.pathname : location.key;
  const previousKey = useRef(key);
  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    onChange();
  });
}

/** Closes a popover, which otherwise stays open during client-side navigation. */
export function useCloseOnNavigation(scope?: Parameters<typeof useLocationChange>[1]) {
  const panel = useRef<HTMLDivElement>(null);
  useLocationChange(() => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, scope);
  return panel;
}

/** Closes a popover that the focus leaves; without a script CSS hides it (popover.css). */
function closeOnFocusOut({ currentTarget, relatedTarget: to }: FocusEvent<HTMLElement>) {
  const panel = currentTarget.popover ? currentTarget : currentTarget.nextElementSibling;
  if (!(panel instanceof HTMLElement) || !(to instanceof Element)) return;
  if (panel.contains(to) || panel.previousElementSibling === to) return;
  if (panel.matches(":popover-open")) panel.hidePopover();
}

interface MenuProps {
  id: string;
  button: ReactNode;
  /** The button's name if `button` is not a text (an avatar). */
  label?: string;
  buttonStyle?: ButtonStyle;
  children: ReactNode;
}

/** A native popover: works without JavaScript. */
export function Menu({ id, button, label, buttonStyle = { variant: "quiet" }, children }: MenuProps) {
  const panel = useCloseOnNavigation();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={buttonClass(buttonStyle)}
        onBlur={closeOnFocusOut}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: focus events bubble to it from its content */}
      <div ref={panel} id={id} popover="auto" className="menu" onBlur={closeOnFocusOut}>
        {children}
      </div>
    </>
  );
}

export function MenuLink({ icon, children, ...rest }: Omit<LinkProps, "className"> & { icon?: IconName }) {
  return (
    <Link {...rest} className="menu-item">
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

/** A submit button within a form (log out, language). */
export function MenuButton({
  icon,
  children,
  ...rest
}: {
  icon?: IconName;
  form?: string;
  name?: string;
  value?: string;
  children: ReactNode;
}) {
  return (
    <button {...rest} type="submit" className="menu-item">
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export function MenuSeparator() {
  return <hr className="menu-rule" />;
}
