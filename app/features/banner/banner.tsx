import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { PageStyle } from "#app/ui/page-style.tsx";

/** A dark box with a large icon, fading in over 500 ms (§2). */
export function Banner({
  as: Tag = "section",
  icon,
  className,
  children,
  ...rest
}: ComponentProps<"div"> & { as?: "section" | "div"; icon: IconName }) {
  return (
    <Tag {...rest} className={classNames("tone-dark banner", className)}>
      <PageStyle name="banner" />
      <Icon name={icon} />
      <div className="grid justify-items-start gap-3">{children}</div>
    </Tag>
  );
}
