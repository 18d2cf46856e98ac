import { publicPageHeaders } from "#app/config/cache-headers.ts";
import { PhoneLink } from "#app/features/contact/phone-link.tsx";
import { Gallery } from "#app/features/gallery/gallery.tsx";
import { localBusinessData } from "#app/features/places/local-business.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ContactBar } from "#app/layout/contact-bar.tsx";
import { PageBreadcrumb } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { hydrateOnUse } from "#app/ui/hydrate-on-use.ts";
import { Container } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { Route } from "./+types/route";
import { BranchHead } from "./branch-head.tsx";
import { BranchSections } from "./branch-sections.tsx";
import type { BranchPage } from "./loader.server.ts";
import { OwnReviewBlock } from "./own-review.tsx";

type LoaderData = Route.ComponentProps["loaderData"];

export { revalidateIfStale as shouldRevalidate } from "#app/forms/use-form-failures.ts";
export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/garage-branch-profile/:id", (data: LoaderData, { origin }) => ({
  structuredData: import.meta.env.SSR ? repairShop(data, origin) : undefined,
}));

const loadBranchPlace = async () => (await import("./branch-place.tsx")).BranchPlace;
const BranchPlace = hydrateOnUse(import.meta.env.SSR ? await loadBranchPlace() : null, loadBranchPlace);

export default function GarageBranchProfile({ loaderData, actionData, params }: Route.ComponentProps) {
  const { profile, own, canReport, name, breadcrumb } = loaderData;
  const href = useHref();
  const [, ...parents] = breadcrumb;
  if (!profile)
    return (
      <Container narrow className="page grid gap-4">
        <PageBreadcrumb
          parents={parents.map(({ name, path }) => ({ label: name, to: path }))}
          current={name}
        />
        <Card padded>
          <OwnReviewBlock branchId={Number(params.id)} own={own} lastResult={actionData} />
        </Card>
      </Container>
    );
  const { branch, photos, bookHref } = profile;
  return (
    <>
      <PageStyle name="branch-profile" />
      <Container className="page grid gap-4">
        <PageBreadcrumb
          parents={parents.map(({ name, path }) => ({ label: <bdi>{name}</bdi>, to: path }))}
          current={<bdi>{name}</bdi>}
        />
        {/* Photos, head, hours and sections, in the order of a phone. */}
        <div className="detail-page">
          <PageStyle name="detail-page" />
          <Gallery
            key={branch.id}
            photos={photos}
            photosHref={href("/:lang?/garage-branch-profile/:id/photos", { id: String(branch.id) })}
            title={name}
            placeholderIcon="wrench"
          />
          <BranchHead page={profile} name={name} />
          {/* In the order of the column on phones, so that content that arrives later shifts nothing. */}
          <div className="branch-hours">
            <BranchPlace page={profile} name={name} />
          </div>
          <BranchSections page={profile} canReport={canReport}>
            <OwnReviewBlock branchId={branch.id} own={own} lastResult={actionData} />
          </BranchSections>
        </div>
      </Container>
      <BranchBar branch={branch} bookHref={bookHref} name={name} />
    </>
  );
}

interface BranchBarProps extends Pick<BranchPage, "branch" | "bookHref"> {
  name: string;
}

/** Bar to call and to book; the name only fits next to one of the buttons. */
function BranchBar({ branch: { phone }, bookHref, name }: BranchBarProps) {
  const { t } = useI18n();
  if (!phone && !bookHref) return null;
  return (
    <ContactBar>
      {!(phone && bookHref) && (
        <strong className="min-w-0">
          <bdi>{name}</bdi>
        </strong>
      )}
      {phone && (
        <PhoneLink number={phone} variant={bookHref ? "secondary" : "primary"} className="branch-call" />
      )}
      {bookHref && (
        <ButtonLink to={bookHref} variant="primary">
          {t("Book")}
        </ButtonLink>
      )}
    </ContactBar>
  );
}

function repairShop({ profile, ...page }: LoaderData, origin: string) {
  if (!profile) return undefined;
  const { branch, photos, reviews } = profile;
  const { average = null, count = 0 } = (reviews && reviews.items.length > 0 && reviews.summary) || {};
  return localBusinessData(
    {
      ...branch,
      type: "AutoRepair",
      pictures: photos,
      reviews: average === null ? null : { average, count },
    },
    { ...page, origin },
  );
}
