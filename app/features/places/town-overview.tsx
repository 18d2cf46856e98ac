import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormatter } from "#app/i18n/i18n.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

export interface TownLink {
  name: string;
  count: number;
  to: string;
  isCurrent: boolean;
}

interface TownOverviewProps {
  title: string;
  towns: readonly TownLink[];
  children: ReactNode;
}

/** Results with where they are: the towns, beside them on wide screens and below them on phones. The map's place. */
export function TownOverview({ title, towns, children }: TownOverviewProps) {
  const format = useFormatter();
  return (
    <div className="town-overview">
      <PageStyle name="town-overview" />
      {children}
      {towns.length > 1 && (
        <nav aria-labelledby="towns" className="grid content-start gap-3">
          <Heading level={2} size={4} id="towns">
            {title}
          </Heading>
          <ul>
            {towns.map(({ name, count, to, isCurrent }) => (
              <li key={name}>
                <Link to={to} aria-current={isCurrent ? "true" : undefined}>
                  <bdi>{name}</bdi> <span>{format.number(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
