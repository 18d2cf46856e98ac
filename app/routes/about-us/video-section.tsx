import { RichTextOrParagraph } from "#app/features/rich-text/rich-text-or-paragraph.tsx";
import { PlayerLink } from "#app/features/video/player-link.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { About } from "./loader.server.ts";

/** §2 About us. The video is not fetched before it is played. */
export function VideoSection({ title, title2, details, video }: About["videoSection"]) {
  const { t } = useI18n();
  if (!video && !title && !details) return null;
  return (
    <section aria-labelledby="video-title" className="section tone-dark">
      <PageStyle name="video" />
      <Container className="grid items-center about-parts lg:grid-cols-2">
        <div className="grid gap-4">
          <Heading level={2} id="video-title">
            {title ?? t("The film")} {title2 && <span className="about-film">{title2}</span>}
          </Heading>
          {details && <RichTextOrParagraph content={details} className="lead" />}
        </div>
        {video?.type === "iframe" && <PlayerLink src={video.src} />}
        {video?.type === "upload" && (
          // biome-ignore lint/a11y/useMediaCaption: the API has no captions; the page says all that the video says
          <video
            className="video"
            src={video.src}
            poster="/about-us/video-960.webp"
            aria-label={t("The film")}
            controls
            preload="none"
            playsInline
          />
        )}
      </Container>
    </section>
  );
}
