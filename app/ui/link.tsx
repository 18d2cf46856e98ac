import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

/** A link in running text, underlined; `quiet` takes the text's colour and is underlined under the pointer (lists, footers). */
export function TextLink({ quiet, className, ...rest }: LinkProps & { quiet?: boolean }) {
  return <Link {...rest} className={classNames("link", quiet && "link-quiet", className)} />;
}
