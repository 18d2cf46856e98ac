import { useLocation } from "react-router";
import { CarGrid } from "#app/features/cars/car-card.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { EmptyState, ErrorState } from "#app/ui/state.tsx";
import { homes } from "./homes.ts";
import type { HomeData } from "./loader.server.ts";

interface RecentCarsProps extends Pick<HomeData, "cars" | "number"> {
  title: string | null | undefined;
  tone: "plain" | "sunken" | "dark";
}

/** §2: the first 8 cars; `cars` is null on failure (§8). */
export function RecentCars({ cars, number, title, tone }: RecentCarsProps) {
  const { t } = useI18n();
  const listHref = useHref()("/:lang?/listing-car");
  return (
    <Section
      id="recent"
      title={title ?? t("Recently Added Cars")}
      tone={tone}
      action={<ButtonLink to={listHref}>{t("View All")}</ButtonLink>}
    >
      {cars === null ? <CarsFailed /> : cars.length > 0 ? <Cars cars={cars} number={number} /> : <NoCars />}
    </Section>
  );
}

function Cars({ cars, number }: { cars: NonNullable<HomeData["cars"]>; number: number }) {
  const { cards } = homes[number - 1]!;
  return (
    <div className={cards === "grid" ? "recent" : `recent recent-${cards}`}>
      <PageStyle name="recent-cars" />
      {cards === "row" && <PageStyle name="recent-row" />}
      {cards === "wide" && <PageStyle name="recent-wide" />}
      {cards === "lead" && <PageStyle name="recent-lead" />}
      <CarGrid cars={cars} />
    </div>
  );
}

function CarsFailed() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <ErrorState
      level={3}
      title={t("Failed to load cars. Please try again.")}
      actions={
        <ButtonLink to={pathname} reloadDocument icon="refresh">
          {t("Try again")}
        </ButtonLink>
      }
    />
  );
}

function NoCars() {
  const { t } = useI18n();
  return (
    <EmptyState level={3} icon="car" title={t("No cars yet")}>
      {t("New cars appear here as soon as sellers add them.")}
    </EmptyState>
  );
}
