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
  return <a {...rest} href={to as string} target={target} />;
}
