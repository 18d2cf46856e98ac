import type { ComponentProps } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

/** A dark box with a large icon; a section fades in over 500 ms (§2). */
export function Banner({
  as: Tag = "section",
  icon,
  children,
  ...rest
}: ComponentProps<"div"> & { as?: "section" | "div"; icon: IconName }) {
  return (
    <Tag {...rest} className="tone-dark banner">
      <PageStyle name="banner" />
      <Icon name={icon} />
      <div className="grid">{children}</div>
    </Tag>
  );
}
