import { publicPageHeaders } from "#app/config/cache-headers.ts";
import { PhotoList } from "#app/features/gallery/photo-list.tsx";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/listing-detail-v1/:id/photos");

export default function CarPhotos({ loaderData }: Route.ComponentProps) {
  const { name, photos, back, list, page, price, contact } = loaderData;
  const { t } = useI18n();
  const format = useFormatter();
  return (
    <Container className="page grid gap-6">
      <PageHeader
        title={page.title}
        parents={[
          { label: t("Listing Car"), to: list },
          { label: <bdi>{name}</bdi>, to: back },
        ]}
      />
      <PhotoList name={name} photos={photos} back={{ label: t("Back to the car"), to: back }}>
        <strong className="text-xl">
          {price === null ? t("Price on request") : <bdi>{format.price(price)}</bdi>}
        </strong>
        {contact && (
          <ButtonLink to={contact.to} rel="nofollow" variant="primary">
            {contact.isSeller ? t("Contact the seller") : t("Contact us")}
          </ButtonLink>
        )}
      </PhotoList>
    </Container>
  );
}
