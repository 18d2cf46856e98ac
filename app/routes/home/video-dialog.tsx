import { useLayoutEffect } from "react";
import type { Video } from "#app/api/video.server.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Dialog, showDialog } from "#app/ui/dialog.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

const dialogId = "video";

/** §2: the film, in a dialog that opens when it is rendered. */
export function VideoDialog({ video: { type, src }, onClose }: { video: Video; onClose: () => void }) {
  const { t } = useI18n();
  useLayoutEffect(() => void showDialog(dialogId), []);
  return (
    <Dialog id={dialogId} title={t("The film")} closeLabel={t("Close")} size="lg" onClose={onClose}>
      <PageStyle name="video" />
      {type === "iframe" ? (
        <iframe
          className="video"
          src={src}
          title={t("The film")}
          loading="lazy"
          allow="fullscreen; picture-in-picture"
        />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the API has no captions; the page says all that the video says
        <video className="video" src={src} controls preload="none" playsInline />
      )}
    </Dialog>
  );
}
