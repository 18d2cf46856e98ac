import type { ReactNode } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { photoId } from "./photo-id.ts";

interface PhotoListProps {
  name: string;
  photos: readonly string[];
  back: { label: string; to: string };
  children?: ReactNode;
}

/** All photos, large and below each other; without JavaScript the photos of a gallery link to this page. */
export function PhotoList({ name, photos, back, children }: PhotoListProps) {
  const { t } = useI18n();
  const total = photos.length;
  return (
    <>
      <PageStyle name="photo-list" />
      {total === 0 && <p>{t("No photos yet")}</p>}
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
    </>
  );
}
