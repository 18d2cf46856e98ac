import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
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
