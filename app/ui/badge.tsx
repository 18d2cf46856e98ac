import { type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { PageStyle } from "./page-style.tsx";

interface BadgeProps {
  /** `ink` and `light` are for photographs, in a `PictureBar`. */
  tone?: "neutral" | "success" | "warning" | "danger" | "info" | "ink" | "light";
  icon?: IconName;
  dot?: boolean;
  round?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = "neutral", icon, dot, round, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "badge",
        tone !== "neutral" && `badge-${tone}`,
        dot && "badge-dot",
        round && "badge-count",
        className,
      )}
    >
      <PageStyle name="badge" />
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

/** A text with a count that rolls when it changes, up if it grows; never at page load. */
export function RollingCount({ count, children }: { count: number; children: ReactNode }) {
  const [shown, setShown] = useState<{ count: number; roll?: string }>({ count });
  if (shown.count !== count) setShown({ count, roll: count < shown.count ? "roll roll-down" : "roll" });
  return (
    <span key={count} className={shown.roll}>
      {shown.roll && <PageStyle name="rolling-count" />}
      {children}
    </span>
  );
}
