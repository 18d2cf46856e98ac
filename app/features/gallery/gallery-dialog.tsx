import { useLayoutEffect, useRef } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { type Embla, GalleryControls } from "./gallery-controls.tsx";
import { GalleryRail } from "./gallery-rail.tsx";

interface GalleryDialogProps {
  photos: readonly string[];
  title: string;
  /** From 0. */
  currentIndex: number;
  onSelect: (index: number) => void;
  onClose: () => void;
}

const dialogId = "photos";

/** Full screen; opens when it is rendered. */
export function GalleryDialog({ photos, title, currentIndex, onSelect, onClose }: GalleryDialogProps) {
  const { t } = useI18n();
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<Embla>(null);
  useLayoutEffect(() => {
    const dialog = document.getElementById(dialogId);
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  }, []);
  return (
    <Dialog
      id={dialogId}
      title={<bdi>{title}</bdi>}
      closeLabel={t("Close")}
      size="full"
      className="tone-dark"
      onClose={onClose}
    >
      <div className="gallery gallery-full">
        <GalleryRail
          photos={photos}
          title={title}
          sizes="100vw"
          viewport={viewport}
          idPrefix="large"
          enhancedIndex={currentIndex}
        />
        <GalleryControls
          viewport={viewport}
          carousel={carousel}
          total={photos.length}
          initialIndex={currentIndex}
          onSelect={onSelect}
        />
      </div>
    </Dialog>
  );
}
