import { useHref } from "#app/i18n/i18n.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { useSite } from "./site.tsx";

/** The car of favicon.svg, inline, so that the logo does not wait for the icon file. */
export function Brand() {
  const href = useHref();
  const { siteName } = useSite();
  return (
    <Link to={href("/:lang?")} className="brand">
      <PageStyle name="brand" />
      <svg viewBox="0 0 20 20" fillRule="evenodd" aria-hidden="true">
        <rect width="20" height="20" rx="5" />
        <path d="M2.5 12.8v-1.9q0-1.3 1.3-1.6l2.4-.5 2.2-2.3q1-1 2.3-1h2.1q1.6 0 2.5 1.2l1.5 2 .2.1q.5.3.5.9v3.1q0 .6-.6.6h-.5a2 2 0 0 0-4 0H8.3a2 2 0 0 0-4 0H3q-.5 0-.5-.6ZM8 8.9h2.8V6.8q-.8 0-1.3.6Zm4 0h3.2l-1-1.4q-.5-.7-1.3-.7H12Z" />
        <circle cx="6.3" cy="13.5" r="1.25" />
        <circle cx="14.4" cy="13.5" r="1.25" />
      </svg>
      <span dir="auto">{siteName}</span>
    </Link>
  );
}
