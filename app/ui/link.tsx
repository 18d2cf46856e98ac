import { type LinkProps, Link as RouterLink } from "react-router";

export type { LinkProps };

/** A path that needs no resolving: absolute, without segments that are empty or start with a dot. */
const resolvedPath = /^\/(?![/.]|.*\/[/.])/;

/** React Router's link. The server writes the element itself, as most elements of a page are links (decision 114). */
export function Link(props: LinkProps) {
  const { to } = props;
  if (import.meta.env.SSR && typeof to === "string" && resolvedPath.test(to)) return anchor(props);
  return <RouterLink {...props} discover="none" />;
}

/** Writes letters instead of escapes, which browsers put back: an Arabic name has a third of the bytes. */
function unescapeLetters(href: string): string {
  if (!href.includes("%")) return href;
  try {
    return href.replace(/(?:%[89A-F][\dA-F])+/g, decodeURIComponent);
  } catch {
    return href;
  }
}

/** The element that React Router would write, without the props that are not attributes. */
function anchor({
  to,
  target,
  discover: _discover,
  prefetch: _prefetch,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  mask: _mask,
  state: _state,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...rest
}: LinkProps) {
  // In development React would report the difference.
  const href = import.meta.env.PROD ? unescapeLetters(to as string) : (to as string);
  return <a {...rest} href={href} target={target} />;
}
