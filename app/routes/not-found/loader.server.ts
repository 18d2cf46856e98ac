import { data } from "react-router";

/** Any address that no other route has: the 404 page, drawn by the error boundary in the visitor's language. */
export function loader() {
  throw data(null, { status: 404 });
}
