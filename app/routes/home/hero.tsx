import { useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { Home } from "./loader.server.ts";
import { SearchForm } from "./search-form.tsx";
import type { SearchLists } from "./search-lists.ts";
import { VideoDialog, VideoLink } from "./video-dialog.tsx";

/** §2: texts and video of the about-us data. */
export function Hero({ title, subtitle, video, lists }: Home["hero"] & { lists: SearchLists | null }) {
  const { t } = useI18n();
  return (
    <>
      <div className="tone-dark hero">
        <PageStyle name="hero" />
        <Container>
          <div className="hero-text">
            <Heading level={1} size={0}>
              {title ?? t("Find your next car")}
            </Heading>
            <p className="lead">
              {subtitle ??
                t(
                  "New and used cars from dealers and private sellers, with everything you want to know before you go and look.",
                )}
            </p>
            {video && <VideoLink video={video} />}
          </div>
        </Container>
      </div>
      <Container className="hero-search">
        <Card padded>
          <SearchForm lists={lists} />
        </Card>
      </Container>
      {video && <VideoDialog video={video} />}
    </>
  );
}
