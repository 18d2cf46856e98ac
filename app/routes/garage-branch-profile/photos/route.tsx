import { publicPageHeaders } from "#app/config/cache-headers.ts";
import { PhotoList } from "#app/features/gallery/photo-list.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { Container } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/garage-branch-profile/:id/photos");

export default function BranchPhotos({
  loaderData: { name, photos, back, list, page },
}: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <Container className="page grid gap-6">
      <PageHeader
        title={page.title}
        parents={[
          { label: t("Garages"), to: list },
          { label: <bdi>{name}</bdi>, to: back },
        ]}
      />
      <PhotoList name={name} photos={photos} back={{ label: t("Back to the garage"), to: back }} />
    </Container>
  );
}
