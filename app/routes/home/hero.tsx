import { useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { FilmDialog, FilmLink } from "./film-dialog.tsx";
import { HeroScene } from "./hero-scene.tsx";
import type { Home } from "./load-home.server.ts";
import { SearchForm } from "./search-form.tsx";
import type { SearchLists } from "./search-lists.ts";

/** The top of the home page (§2): title, subtitle and film of the about-us data, and the search over all cars. */
export function Hero({ title, subtitle, film, lists }: Home["hero"] & { lists: SearchLists | null }) {
  const { t } = useI18n();
  return (
    <>
      <div className="tone-night hero">
        <HeroScene />
        <Container>
          <div className="hero-text">
            <Heading level={1}>{title ?? t("Find your next car")}</Heading>
            <p className="lead">
              {subtitle ??
                t(
                  "New and used cars from dealers and private sellers, with everything you want to know before you go and look.",
                )}
            </p>
            {film && <FilmLink film={film} />}
          </div>
        </Container>
      </div>
      <Container className="hero-search">
        <Card padded>
          <SearchForm lists={lists} />
        </Card>
      </Container>
      {film && <FilmDialog film={film} />}
    </>
  );
}
