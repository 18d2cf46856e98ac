import { useFormatter, useHref } from "#app/i18n/i18n.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

export interface LandingLink {
  name: string;
  /** The part of the URL after `/listing-car/`. */
  slug: string;
  /** Number of its cars; null when unknown. */
  count: number | null;
}

/** Links to pages of makes, models, body types or towns (decision 131). */
export function LandingList({
  id,
  title,
  links,
}: {
  id: string;
  title: string;
  links: readonly LandingLink[];
}) {
  const href = useHref();
  const format = useFormatter();
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id} className="landing-list">
      <PageStyle name="landing-list" />
      <Heading level={2} size={3} id={id}>
        {title}
      </Heading>
      <ul>
        {links.map(({ name, slug, count }) => (
          <li key={slug}>
            <Link to={href("/:lang?/listing-car/*", { "*": slug })}>
              <bdi dir="auto">{name}</bdi> {count !== null && <span>{format.number(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
