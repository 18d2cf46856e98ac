import type { ShouldRevalidateFunction } from "react-router";

/** After a post about what is there no more, the page shows what is left, as it does without scripts. */
export const revalidateIfGone: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 404;
