import { publicPageHeaders } from "#app/config/cache-headers.ts";
import { LandingList } from "#app/features/search/landing-list.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { ListingError, ListingPage } from "#app/routes/listing-car/listing-page.tsx";
import { listingMeta } from "#app/routes/listing-car/page-texts.ts";
import { TextLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/listing-car/*", listingMeta);

/** The cars of one make, model, body type or town, with figures and links to similar pages. */
export default function Landing({ loaderData: { listing, page, links, base } }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <ListingPage listing={listing} page={page} base={base} lead={page.lead}>
      <div className="grid gap-6 pt-4">
        {links.map(({ kind, title, links }) => (
          <LandingList key={kind} id={`landing-${kind}`} title={title} links={links} />
        ))}
        <p>
          <TextLink to={href("/:lang?/makes-and-towns")}>{t("All makes and towns")}</TextLink>
        </p>
      </div>
    </ListingPage>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ListingError error={error} />;
