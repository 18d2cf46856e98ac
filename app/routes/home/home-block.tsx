import { lazy, type ReactNode, Suspense, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { CarReviews } from "./car-reviews.tsx";
import type { BlockProps } from "./home-section.tsx";
import type { Block } from "./homes.ts";
import type { HomeData } from "./loader.server.ts";
import { RecentCars } from "./recent-cars.tsx";

const load = () => import("./drawn-block.tsx");
/** Browsers fetch it when they come from another page. */
const DrawnBlock = import.meta.env.SSR ? (await load()).default : lazy(load);

interface HomeBlockProps extends BlockProps {
  block: Block;
  data: HomeData;
}

export function HomeBlock({ block, data, ...place }: HomeBlockProps) {
  const { cars, number, recentTitle, reviews, serverOnly } = data;
  const className = classNames(!place.isLead && place.tone === "plain" && "home-plain");
  if (block === "recent")
    return (
      <div className={className}>
        <RecentCars cars={cars} number={number} title={recentTitle} tone={place.tone} />
      </div>
    );
  if (block === "reviews")
    return reviews && reviews.items.length > 0 ? (
      <div className={className}>
        <CarReviews {...reviews} tone={place.tone} />
      </div>
    ) : null;
  return (
    <KeptHtml className={className} value={serverOnly}>
      {(drawn) => (
        <Suspense>
          <DrawnBlock block={block} data={drawn} cars={cars} {...place} />
        </Suspense>
      )}
    </KeptHtml>
  );
}

interface KeptHtmlProps<T> {
  className?: string;
  /** Of the loader's `serverOnly`: undefined in a page that the server drew. */
  value: T | undefined;
  children: (value: T) => ReactNode;
}

/**
 * Texts and links that no script makes better: the browser keeps the server's HTML and is sent neither their data nor
 * their code. After a navigation in the browser it draws them itself.
 */
function KeptHtml<T>({ className, value, children }: KeptHtmlProps<T>) {
  const [isKept] = useState(value === undefined);
  if (!isKept && value !== undefined) return <div className={className}>{children(value)}</div>;
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves what is there as it is
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
