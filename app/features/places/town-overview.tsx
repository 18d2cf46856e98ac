import type { ReactNode } from "react";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
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
  /** Map of the results; on phones the results link to it with `MapJump`. */
  map?: ReactNode;
  children: ReactNode;
}

const mapAnchor = "map";

/** Link to the map, where it is below the results. */
export function MapJump() {
  const { t } = useI18n();
  return (
    <a href={`#${mapAnchor}`} className="btn btn-secondary town-map-jump">
      <Icon name="map" />
      {t("Map")}
    </a>
  );
}

/** Results with a map and towns, which are next to them on wide screens and below them on phones. */
export function TownOverview({ title, towns, map, children }: TownOverviewProps) {
  const format = useFormatter();
  const hasSide = Boolean(map) || towns.length > 1;
  return (
    <div className={hasSide ? "town-overview town-overview-wide" : "town-overview"}>
      <PageStyle name="town-overview" />
      {children}
      {hasSide && (
        <div className="town-side">
          {map && <div id={mapAnchor}>{map}</div>}
          {towns.length > 1 && (
            <nav aria-labelledby="towns" className="grid content-start gap-3">
              <Heading level={2} size={4} id="towns">
                {title}
              </Heading>
              <ul>
                {towns.map(({ name, count, to, isCurrent }) => (
                  <li key={name}>
                    <Link to={to} aria-current={isCurrent ? "true" : undefined}>
                      <bdi dir="auto">{name}</bdi> <span>{format.number(count)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      )}
    </div>
  );
}
