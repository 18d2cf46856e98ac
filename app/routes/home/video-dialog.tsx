import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Video } from "#app/api/video.server.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Dialog, DialogLink } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

const dialogId = "video";

/** The play button (§2). Without JavaScript it is a link to the video. */
export function VideoLink({ video }: { video: Video }) {
  const { t } = useI18n();
  const hydrated = useHydrated();
  return (
    <DialogLink
      to={video.src}
      dialog={dialogId}
      reloadDocument
      role={hydrated ? "button" : undefined}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        event.currentTarget.click();
      }}
      buttonStyle={{ variant: "overlay", size: "lg" }}
    >
      <Icon name="play" />
      {t("Play the film")}
    </DialogLink>
  );
}

/** §2. Fetched when the dialog opens. The HTML has no iframe, because it is never lazy without scripting. */
export function VideoDialog({ video: { type, src } }: { video: Video }) {
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
      <PageStyle name="video" />
      {type === "iframe" ? (
        openCount > 0 && (
          <iframe
            key={openCount}
            className="video"
            src={src}
            title={t("The film")}
            loading="lazy"
            allow="fullscreen; picture-in-picture"
          />
        )
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the API has no captions; the page says all that the video says
        <video key={openCount} className="video" src={src} controls preload="none" playsInline />
      )}
    </Dialog>
  );
}
