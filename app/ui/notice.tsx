import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { PageStyle } from "./page-style.tsx";

const icons = { info: "info", success: "success", warning: "warning", danger: "error" } as const;

/** A lasting message; an error summary also needs `role="alert"` and `tabIndex={-1}`. */
export function Notice({
  tone = "info",
  className,
  children,
  ...rest
}: ComponentProps<"div"> & { tone?: keyof typeof icons }) {
  return (
    <div {...rest} className={classNames("notice", tone !== "info" && `notice-${tone}`, className)}>
      <PageStyle name="notice" />
      <Icon name={icons[tone]} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
