import { type LinkProps, Link as RouterLink } from "react-router";

export type { LinkProps };

/** A path that is what it resolves to: from the root, without an empty segment or one of dots. */
const resolvedPath = /^\/(?!.*\/[/.]|\/)/;

/** React Router's link. The server writes its element itself, since most elements of a page are links (decision 114). */
export function Link(props: LinkProps) {
  const { to } = props;
  if (import.meta.env.SSR && typeof to === "string" && resolvedPath.test(to)) return <Anchor {...props} />;
  return <RouterLink {...props} discover="none" />;
}

/** What React Router would write: all that it keeps to itself is left out. */
function Anchor({
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
