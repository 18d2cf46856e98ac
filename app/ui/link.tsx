import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";
import { PageStyle } from "./page-style.tsx";

/** `quiet` is underlined on hover only, for lists and footers. */
export function TextLink({ quiet, className, children, ...rest }: LinkProps & { quiet?: boolean }) {
  return (
    <Link {...rest} className={classNames("link", quiet && "link-quiet", className)}>
      <PageStyle name="link" />
      {children}
    </Link>
  );
}
