import { useEffect, useState } from "react";
import type { Video } from "#app/api/video.server.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Dialog, DialogLink } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";

const dialogId = "film";

/** The play button: opens the film in a dialog, and without JavaScript the film itself. */
export function VideoLink({ film }: { film: Video }) {
  const { t } = useI18n();
  return (
    <DialogLink
      to={film.src}
      dialog={dialogId}
      reloadDocument
      buttonStyle={{ variant: "overlay", size: "lg" }}
    >
      <Icon name="play" />
      {t("Watch the film")}
    </DialogLink>
  );
}

/**
 * The film (§2): an uploaded video, or an embedded player. Neither is fetched before the dialog opens: the video has
 * `preload="none"`, and a lazy frame in a closed dialog is not on the page. Where scripting is off frames are never lazy:
 * the server sends none. Closing makes a new player, so that the old one falls silent.
 */
export function VideoDialog({ film: { type, src } }: { film: Video }) {
  const { t } = useI18n();
  const [openCount, setOpenCount] = useState(0);
  useEffect(() => setOpenCount(1), []);
  return (
    <Dialog
      id={dialogId}
      title={t("The film")}
      closeLabel={t("Close")}
      size="lg"
      onClose={() => setOpenCount(openCount + 1)}
    >
      {type === "iframe" ? (
        openCount > 0 && (
          <iframe
            key={openCount}
            className="film"
            src={src}
            title={t("The film")}
            loading="lazy"
            allow="fullscreen; picture-in-picture"
          />
        )
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the API gives no captions; the page says all that the film says
        <video key={openCount} className="film" src={src} controls preload="none" playsInline />
      )}
    </Dialog>
  );
}
