import { publicPageHeaders } from "#app/config/cache-headers.ts";
import { RichTextOrParagraph } from "#app/features/rich-text/rich-text-or-paragraph.tsx";
import { FeatureIcon } from "#app/features/why-us/feature-icon.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { organization } from "#app/layout/organization.ts";
import { PageBreadcrumb } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { Route } from "./+types/route";
import type { About } from "./loader.server.ts";
import { SitePicture } from "./site-picture.tsx";
import { VideoSection } from "./video-section.tsx";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/about-us", ({ contact }: Route.ComponentProps["loaderData"], site) => ({
  structuredData: organization(contact, site),
}));

/** §2. Parts that the API lacks are left out. */
export default function AboutUs({ loaderData: { about, page } }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <>
      <PageStyle name="about-us" />
      <Container className="page grid gap-6">
        <PageBreadcrumb current={page.title} />
        <div className="grid about-parts lg:grid-cols-2">
          <div className="grid content-start about-parts">
            <div className="grid gap-4">
              <Heading level={1}>{about?.title ?? page.title}</Heading>
              {about?.details && <RichTextOrParagraph content={about.details} className="lead" />}
            </div>
            {about && <Features features={about.features} />}
            <div className="flex flex-wrap gap-4">
              <ButtonLink variant="primary" size="lg" icon="search" to={href("/:lang?/listing-car")}>
                {t("Browse all cars")}
              </ButtonLink>
              <ButtonLink size="lg" icon="mail" to={href("/:lang?/contact")}>
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
              name="driveway"
              alt={t("A red convertible on a road along the dunes and the sea")}
              wide
            />
          </div>
        </div>
      </Container>
      {about && <VideoSection {...about.videoSection} />}
    </>
  );
}

/** Falls back to the texts of §2 About us. */
function Features({ features }: Pick<About, "features">) {
  const { t } = useI18n();
  if (features.length === 0) return null;
  return (
    <ul className="about-features">
      {features.map(({ icon, title, details }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no required name, and their order never changes
        <li key={index}>
          <FeatureIcon svg={icon} />
          <div className="grid gap-1">
            <Heading level={2} size={4}>
              {title ?? t("Feature Title")}
            </Heading>
            <p className="text-soft">{details ?? t("Feature description goes here")}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Numbers({ numbers }: { numbers: string[] }) {
  if (numbers.length === 0) return null;
  return (
    <Card padded>
      <ul className="grid gap-3">
        {numbers.map((number) => (
          <li key={number} className="flex gap-3">
            <Icon name="success" className="mt-0.5 is-good" />
            {number}
          </li>
        ))}
      </ul>
    </Card>
  );
}
