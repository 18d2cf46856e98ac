import { pageMeta } from "#app/components/page-meta.ts";
import { Gallery } from "#app/features/cars/gallery/gallery.tsx";
import { PhoneLink } from "#app/features/contact/phone-link.tsx";
import { OpeningHours } from "#app/features/opening-hours/opening-hours.tsx";
import { publicPage } from "#app/http.ts";
import { address, useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/late/page-style.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container } from "#app/ui/layout.tsx";
import { pictureUrl } from "#app/ui/picture-url.ts";
import type { Route } from "./+types/route";
import { BranchHead } from "./branch-head.tsx";
import { BranchSections } from "./branch-sections.tsx";
import { loadBranch } from "./load-branch.server.ts";
import { structuredData } from "./structured-data.ts";

export const headers = publicPage;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await loadBranch(getApi(context), params.id, url);
  const { t, lang } = i18nOf(context);
  const { branch } = page;
  const name = branch.name ?? t("Garage");
  const list = address(lang, "/:lang?/garages-list");
  const { city } = branch;
  return {
    page,
    name,
    url: url.origin + url.pathname,
    title: city && !name.includes(city) ? t("{{name}} in {{town}}", { name, town: city }) : name,
    description: t("{{name}}: services with prices, opening hours, reviews, address and telephone.", {
      name,
    }),
    crumbs: [
      { name: t("Home"), path: address(lang, "/:lang?") },
      { name: t("Garages"), path: list },
      ...(city
        ? [
            {
              name: t("Garages in {{town}}", { town: city }),
              path: `${list}?${new URLSearchParams({ city })}`,
            },
          ]
        : []),
    ],
  };
}

export function meta({ loaderData, matches: [root, ...matches] }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return [];
  const { page, name, url, title, description, crumbs } = loaderData;
  const { origin } = root.loaderData;
  const image = page.photos[0] && pictureUrl(page.photos[0], 960);
  return [
    ...pageMeta([root, ...matches], {
      title,
      description,
      at: ["/:lang?/garage-branch-profile/:id", { id: String(page.branch.id) }],
      image,
    }),
    // React Router asks for an index signature, which the published types of schema.org do not have.
    { "script:ld+json": { ...(structuredData(page, { origin, url, name, crumbs }) as object) } },
  ];
}

/** A branch of a garage: who they are, what they do and ask, when they are open, what is said of them. */
export default function GarageBranchProfile({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { page, name, crumbs } = loaderData;
  const { branch, photos, open } = page;
  return (
    <>
      <PageStyle sheet="detail" />
      <Container className="grid gap-4 pt-4 pb-10">
        <Breadcrumb
          label={t("You are here")}
          items={[
            ...crumbs.map((crumb) => ({ label: <bdi>{crumb.name}</bdi>, to: crumb.path })),
            { label: <bdi>{name}</bdi> },
          ]}
        />
        <div className="detail-page">
          <Gallery key={branch.id} photos={photos} title={name} />
          <BranchHead page={page} name={name} />
          <BranchSections page={page} />
          <div className="grid min-w-0 content-start gap-4">
            <OpeningHours hours={branch.opening_hours} state={open} />
          </div>
        </div>
      </Container>
      {branch.phone && (
        <div className="contact-bar">
          <strong className="min-w-0">
            <bdi>{name}</bdi>
          </strong>
          <PhoneLink number={branch.phone} variant="primary" className="shrink-0" />
        </div>
      )}
    </>
  );
}
