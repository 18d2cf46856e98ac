import { publicPageHeaders } from "#app/config/http.ts";
import { PhotoList } from "#app/features/gallery/photo-list.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/listing-detail-v1/:id/photos");

/** Where a photo leads without scripts. */
export default function CarPhotos({ loaderData: { name, photos, back, list, page } }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <Container className="page grid gap-5">
      <PageHeader
        title={page.title}
        parents={[
          { label: t("Listing Car"), to: list },
          { label: <bdi>{name}</bdi>, to: back },
        ]}
      >
        {photos.length === 0 && <p>{t("No photos yet")}</p>}
      </PageHeader>
      <PhotoList photos={photos} title={name} />
      <p>
        <ButtonLink to={back}>{t("Back to the car")}</ButtonLink>
      </p>
    </Container>
  );
}
