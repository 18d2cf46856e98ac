import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Link, type LinkProps } from "./link.tsx";
import { Spinner } from "./loading.tsx";
import { PageStyle } from "./page-style.tsx";

export interface ButtonStyle {
  /** `primary` once per page; `overlay` on photographs; `danger` for `Button` only. */
  variant?: "primary" | "secondary" | "quiet" | "danger" | "overlay";
  size?: "sm" | "md" | "lg";
  block?: boolean;
}

/** Returns the classes of a button, for elements other than the components below. */
export function buttonClass(
  { variant = "secondary", size = "md", block }: ButtonStyle = {},
  extraClass?: string,
) {
  return (
    classNames("btn", `btn-${variant}`, size !== "md" && `btn-${size}`, block && "btn-block", extraClass) ??
    ""
  );
}

type ButtonProps = ButtonStyle &
  ComponentProps<"button"> & {
    icon?: IconName;
    /** While true: a spinner, `busyLabel` in place of the text, and further presses are ignored. */
    busy?: boolean;
    busyLabel?: ReactNode;
  };

/** Type submit by default, because a button with only an `onClick` does nothing before hydration. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy,
  busyLabel,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={rest.type ?? "submit"}
      className={buttonClass({ variant, size, block }, className)}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {variant === "danger" && <PageStyle name="button-danger" />}
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <ButtonText key={busy ? "busy" : "ready"}>{(busy && busyLabel) || children}</ButtonText>
    </button>
  );
}

/** A link that looks like a button: for navigation, never for changes. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ButtonStyle & LinkProps & { icon?: IconName }) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

/** Gives a text its own element: browser translators replace text nodes, which React then fails to remove. */
export function ButtonText({ children }: { children: ReactNode }) {
  return <span className="contents">{children}</span>;
}

type IconButtonProps = ButtonStyle &
  Omit<ComponentProps<"button">, "children" | "title"> & {
    icon: IconName;
    label: string;
    /** By default the label. Null where a page has many equal buttons (favorites). */
    tooltip?: string | null;
  };

export function IconButton({
  icon,
  label,
  tooltip = label,
  variant = "quiet",
  size,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={rest.type ?? "submit"}
      className={buttonClass({ variant, size }, classNames("btn-icon", className))}
      aria-label={label}
      title={tooltip ?? undefined}
    >
      <Icon name={icon} />
    </button>
  );
}

export function IconLink({
  icon,
  label,
  variant = "quiet",
  size,
  className,
  ...rest
}: ButtonStyle & Omit<LinkProps, "children"> & { icon: IconName; label: string }) {
  return (
    <Link
      {...rest}
      className={buttonClass({ variant, size }, classNames("btn-icon", className))}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </Link>
  );
}

/** `quiet` is underlined on hover only, for lists and footers. */
export function TextLink({ quiet, className, children, ...rest }: LinkProps & { quiet?: boolean }) {
  return (
    <Link {...rest} className={classNames("link", quiet && "link-quiet", className)}>
      {children}
    </Link>
  );
}
