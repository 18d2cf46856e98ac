import { useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { photoId } from "./photo-id.ts";

/** All photos, large, one below the other: where a gallery's photos lead without scripts. */
export function PhotoList({ photos, title }: { photos: readonly string[]; title: string }) {
  const { t } = useI18n();
  const total = photos.length;
  return (
    <ol className="photo-list">
      <PageStyle name="photo-list" />
      {photos.map((photo, index) => (
        <li key={photo} id={photoId(index)}>
          <Picture
            src={photo}
            alt={t("Photo {{number}} of {{total}}: {{title}}", { number: index + 1, total, title })}
            sizes="(min-width: 70rem) 64rem, 100vw"
            priority={index === 0}
          />
          <p aria-hidden="true">{t("Photo {{number}} of {{total}}", { number: index + 1, total })}</p>
        </li>
      ))}
    </ol>
  );
}
