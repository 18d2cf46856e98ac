import type { ReactNode } from "react";
import { photoId } from "#app/features/gallery/photo-id.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PageHeader } from "./page-header.tsx";

interface PhotosPageProps {
  heading: string;
  name: string;
  photos: readonly string[];
  list: { label: string; to: string };
  back: { label: string; to: string };
  children?: ReactNode;
}

/** All photos, large, one below the other: where a gallery's photos lead without scripts. */
export function PhotosPage({ heading, name, photos, list, back, children }: PhotosPageProps) {
  const { t } = useI18n();
  const total = photos.length;
  return (
    <Container className="page grid gap-5">
      <PageStyle name="photos-page" />
      <PageHeader title={heading} parents={[list, { label: <bdi>{name}</bdi>, to: back.to }]}>
        {total === 0 && <p>{t("No photos yet")}</p>}
      </PageHeader>
      <ol className="photo-list">
        {photos.map((photo, index) => (
          <li key={photo} id={photoId(index)}>
            <Picture
              src={photo}
              alt={t("Photo {{number}} of {{total}}: {{title}}", { number: index + 1, total, title: name })}
              sizes="(min-width: 70rem) 64rem, 100vw"
              priority={index === 0}
            />
            <p aria-hidden="true">{t("Photo {{number}} of {{total}}", { number: index + 1, total })}</p>
          </li>
        ))}
      </ol>
      <div className="photos-foot">
        <ButtonLink to={back.to}>{back.label}</ButtonLink>
        {children}
      </div>
    </Container>
  );
}
