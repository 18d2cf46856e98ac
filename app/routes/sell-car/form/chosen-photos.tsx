import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "remix-utils/use-hydrated";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { pictureUrl } from "#app/ui/picture.tsx";
import type { Photo } from "./photo-fields.tsx";
import { sellFormId } from "./steps.ts";

interface ChosenPhotosProps {
  photos: Photo[];
  onChange: (photos: Photo[]) => void;
}

/** Photos in the order of the ad. Without JavaScript, photos are removed by a post and keep the order of the choice. */
export function ChosenPhotos({ photos, onChange }: ChosenPhotosProps) {
  const { t } = useI18n();
  const format = useFormatter();
  const isHydrated = useHydrated();

  function move(from: number, to: number, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    const moved = photos[from];
    if (!moved || to < 0 || to >= photos.length) return;
    flushSync(() => onChange(photos.toSpliced(from, 1).toSpliced(to, 0, moved)));
    // The place of the button in the page has changed.
    currentTarget.focus();
  }

  /** Moves the focus to the button of the next photo, or to the file field. */
  function remove(index: number, list: Element | null) {
    const next = Math.min(index, photos.length - 2);
    flushSync(() => onChange(photos.toSpliced(index, 1)));
    const buttons = list?.querySelectorAll<HTMLButtonElement>("[name=remove_photo]");
    const field = document.querySelector<HTMLInputElement>(`#${sellFormId} [name=photos]`);
    (buttons?.[next] ?? field)?.focus();
  }

  if (photos.length === 0) return null;
  return (
    <ol className="sell-photos">
      {photos.map(({ id, url, hash }, index) => {
        const number = format.number(index + 1);
        return (
          <li key={id}>
            <input type="hidden" name="photo_ids" value={id} />
            <input type="hidden" name="photo_urls" value={url} />
            <input type="hidden" name="photo_hashes" value={hash ?? id} />
            <Thumbnail src={pictureUrl(url, 320)} alt={t("Photo {{number}}", { number })} />
            <div>
              <span className={isHydrated ? "contents" : "invisible contents"}>
                <IconButton
                  type="button"
                  size="sm"
                  icon="chevron-back"
                  label={t("Move photo {{number}} forward", { number })}
                  aria-disabled={index === 0}
                  onClick={(event) => move(index, index - 1, event)}
                />
                <IconButton
                  type="button"
                  size="sm"
                  icon="chevron-forward"
                  label={t("Move photo {{number}} back", { number })}
                  aria-disabled={index === photos.length - 1}
                  onClick={(event) => move(index, index + 1, event)}
                />
              </span>
              <IconButton
                size="sm"
                icon="trash"
                name="remove_photo"
                value={id}
                formNoValidate
                label={t("Remove photo {{number}}", { number })}
                onClick={(event) => {
                  event.preventDefault();
                  remove(index, event.currentTarget.closest("ol"));
                }}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** A picture that failed to load without a connection is loaded again when there is one. */
function Thumbnail({ src, alt }: { src: string | undefined; alt: string }) {
  const [attempt, setAttempt] = useState(0);
  const loadWhenOnline = () =>
    window.addEventListener("online", () => setAttempt(attempt + 1), { once: true });
  return <img key={attempt} src={src} alt={alt} loading="lazy" onError={loadWhenOnline} />;
}
