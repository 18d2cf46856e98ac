import type { MouseEvent, ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Video } from "#app/api/video.server.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { useLazyDialog } from "#app/ui/apart/use-lazy-dialog.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { opensDialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SilentErrorBoundary } from "#app/ui/silent-error-boundary.tsx";
import phoneCar from "./hero-phone.avif";
import wideCar from "./hero-wide.avif";
import anyCar from "./hero-wide.jpg";
import { homes } from "./homes.ts";
import type { HomeData } from "./loader.server.ts";
import { SearchForm } from "./search-form.tsx";

const insideStyles = {
  split: <PageStyle name="hero-split" />,
  center: <PageStyle name="hero-center" />,
  slim: <PageStyle name="hero-slim" />,
};

/** §2: texts and video of the about-us data, and the search. @param lead the block next to or below them */
export function Hero({ data, lead }: { data: HomeData; lead: ReactNode }) {
  const { hero, lists, number, cars } = data;
  const { layout, tone } = homes[number - 1]!.hero;
  const isOver = layout === "scene" || layout === "cover";
  const { Dialog, open, close } = useLazyDialog(async () => (await import("./video-dialog.tsx")).VideoDialog);
  const text = <HeroText {...hero} size={layout === "slim" ? 1 : 0} onPlay={open} />;
  const search = (
    <Card className="hero-search">
      <SearchForm lists={lists} />
    </Card>
  );
  return (
    <>
      <PageStyle name="hero" />
      <div className={`hero tone-${tone}${isOver ? ` hero-${layout}` : ""}`}>
        {layout === "cover" && <CoverPicture car={cars?.[0]} />}
        {isOver ? (
          <>
            <Container>{text}</Container>
            {layout === "scene" && <SceneCar />}
          </>
        ) : (
          <Container className={`hero-inside hero-${layout}`}>
            <PageStyle name="hero-inside" />
            {insideStyles[layout]}
            {text}
            {search}
            {lead}
            <span hidden />
          </Container>
        )}
      </div>
      {isOver && <Container className="hero-over">{search}</Container>}
      {Dialog && hero.video && (
        <SilentErrorBoundary onError={close}>
          <Dialog video={hero.video} onClose={close} />
        </SilentErrorBoundary>
      )}
    </>
  );
}

type OnPlay = (event: MouseEvent<HTMLAnchorElement>, href: string) => void;

function HeroText(props: HomeData["hero"] & { size: 0 | 1; onPlay: OnPlay }) {
  const { title, subtitle, video, size, onPlay } = props;
  const { t } = useI18n();
  return (
    <div className="hero-text">
      <Heading level={1} size={size}>
        {title ?? t("Find your next car")}
      </Heading>
      <p className="lead">
        {subtitle ??
          t(
            "New and used cars from dealers and private sellers, with everything you want to know before you go and look.",
          )}
      </p>
      {video && <VideoLink video={video} onPlay={onPlay} />}
    </div>
  );
}

/** The play button (§2). Without JavaScript it is a link to the video. */
function VideoLink({ video: { src }, onPlay }: { video: Video; onPlay: OnPlay }) {
  const { t } = useI18n();
  const hydrated = useHydrated();
  return (
    <Link
      {...opensDialog}
      to={src}
      reloadDocument
      role={hydrated ? "button" : undefined}
      className={buttonClass({ variant: "overlay", size: "lg" })}
      onClick={(event) => onPlay(event, src)}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      <Icon name="play" />
      {t("Play the film")}
    </Link>
  );
}

/** A rendered car in a dark studio; the style sheet lets a light pass along its shoulder once (decision 173). */
function SceneCar() {
  return (
    <>
      <PageStyle name="hero-scene" />
      <picture className="hero-car">
        <source type="image/avif" media="(width < 64rem)" srcSet={phoneCar} />
        <source type="image/avif" srcSet={wideCar} />
        <img src={anyCar} alt="" fetchPriority="high" />
      </picture>
    </>
  );
}

function CoverPicture({ car }: { car: NonNullable<HomeData["cars"]>[number] | undefined }) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <>
      <PageStyle name="hero-cover" />
      {car && (
        <>
          <Picture src={car.image} alt="" sizes="100vw" wide priority placeholderIcon="car" />
          <Link className="hero-caption" to={href("/:lang?/listing-detail-v1/:id", { id: String(car.id) })}>
            <bdi>{car.title ?? t("Car without a title")}</bdi>
          </Link>
        </>
      )}
    </>
  );
}
