import { organization } from "#app/components/organization.ts";
import { pageMeta } from "#app/components/page-meta.ts";
import { publicPage } from "#app/http.ts";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/late/page-style.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";
import { Features } from "./features.tsx";
import { loadAbout } from "./load-about.server.ts";
import { Numbers } from "./numbers.tsx";
import { SitePicture } from "./site-picture.tsx";
import { VideoSection } from "./video-section.tsx";

export const headers = publicPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = i18nOf(context);
  const { about, settings } = await loadAbout(getApi(context));
  return {
    about,
    organization: organization(settings, url.origin),
    title: t("About Us"),
    description: t(
      "Who we are and what we stand for: honest listings, sellers you can check, full prices and garages nearby, in three languages.",
    ),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, organization } = loaderData;
  return [
    ...pageMeta(matches, { title, description, at: ["/:lang?/about-us"] }),
    { "script:ld+json": { ...organization } },
  ];
}

/** About us (§2): why, with features; what we count, with two pictures; the video. What the API lacks is left out. */
export default function AboutUs({ loaderData: { about, title } }: Route.ComponentProps) {
  const { t } = useI18n();
  const address = useAddress();
  return (
    <>
      <PageStyle sheet="text" />
      <Container className="section grid gap-6">
        <Breadcrumb
          label={t("You are here")}
          items={[{ label: t("Home"), to: address("/:lang?") }, { label: title }]}
        />
        <div className="grid gap-8 lg:grid-cols-2">
          <div className="grid content-start gap-8">
            <div className="grid gap-4">
              <Heading level={1}>{about?.title ?? title}</Heading>
              {about?.details && <p className="lead">{about.details}</p>}
            </div>
            {about && <Features features={about.features} />}
            <div className="flex flex-wrap gap-4">
              <ButtonLink variant="primary" size="lg" icon="search" to={address("/:lang?/listing-car")}>
                {t("Browse all cars")}
              </ButtonLink>
              <ButtonLink size="lg" icon="mail" to={address("/:lang?/contact")}>
                {t("Contact us")}
              </ButtonLink>
            </div>
          </div>
          <div className="grid content-start gap-6">
            <SitePicture
              name="showroom"
              alt={t("A bright showroom with three cars, a blue one in front")}
              priority
            />
            {about && <Numbers numbers={about.numbers} />}
            <SitePicture
              name="coast"
              alt={t("A red convertible on a road along the dunes and the sea")}
              wide
            />
          </div>
        </div>
      </Container>
      {about && <VideoSection {...about.video} />}
    </>
  );
}
