import { useHref } from "#app/i18n/i18n.tsx";
import { Link } from "#app/ui/link.tsx";
import { useSite } from "./site.tsx";

/** Inline, so that the logo does not wait for the icon file. */
export function Brand() {
  const href = useHref();
  const { siteName } = useSite();
  return (
    <Link to={href("/:lang?")} className="brand">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <rect width="40" height="40" rx="11" />
        <path d="M8 26v-5l4-1 4-6h10l5 6 2 1v5M13 26h13" />
        <circle cx="12" cy="26" r="2.5" />
        <circle cx="28" cy="26" r="2.5" />
      </svg>
      <span dir="auto">{siteName}</span>
    </Link>
  );
}
