import { Banner } from "#app/features/banner/banner.tsx";
import { WhyUs } from "#app/features/why-us/why-us.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { HomeContent } from "#contract/content.ts";
import { Budgets, Towns } from "./counted-lists.tsx";
import { Dealers } from "./dealers.tsx";
import type { BlockProps } from "./home-section.tsx";
import type { Block } from "./homes.ts";
import type { HomeBlocks, HomeData } from "./loader.server.ts";
import { Drops, ElectricCars } from "./mini-cars.tsx";
import { NewestCar } from "./newest-car.tsx";
import { Makes, Shapes } from "./shapes.tsx";

export interface StaticBlockProps extends BlockProps {
  block: Block;
  data: HomeBlocks;
  cars: HomeData["cars"];
}

/** Blocks that need no script: texts and links. A block without data renders nothing. */
export default function StaticBlock({ block, data, cars, ...place }: StaticBlockProps) {
  const { sections } = data;
  switch (block) {
    case "shapes":
      return <Shapes {...data} title={sections?.categories.title} {...place} />;
    case "makes":
      return <Makes makes={data.makes} title={sections?.brands.title} {...place} />;
    case "why-us": {
      const { title = null, features = [], details = null } = sections?.why_us ?? {};
      if (!title || features.length === 0) return null;
      return <WhyUs title={title} details={details} features={features} tone={place.tone} />;
    }
    case "sell":
      if (!sections?.sell_car.title) return null;
      return <SellBanner content={sections.sell_car} isLead={place.isLead} />;
    case "newest":
      return <NewestCar car={cars?.[0]} {...place} />;
    case "budgets":
      return <Budgets budgets={data.budgets} {...place} />;
    case "towns":
      return <Towns towns={data.towns} {...place} />;
    case "dealers":
      return <Dealers dealers={data.dealers} {...place} />;
    case "electric":
      return <ElectricCars electric={data.electric} {...place} />;
    case "drops":
      return <Drops drops={data.drops} {...place} />;
    default:
      return null;
  }
}

interface SellBannerProps {
  content: HomeContent["sections"]["sell_car"];
  isLead: boolean;
}

/** §2: one slide that fades in over 500 ms; in the brand colour when it is the lead. */
function SellBanner({ content: { title, details, book_button_text }, isLead }: SellBannerProps) {
  const { t } = useI18n();
  const href = useHref();
  const banner = (
    <Banner icon="key" aria-labelledby="sell-title">
      <Heading level={2} id="sell-title">
        {title}
      </Heading>
      {details && <p className="lead">{details}</p>}
      <ButtonLink to={href("/:lang?/sell-car")} variant="overlay" size="lg">
        {book_button_text ?? t("Sell your car")}
      </ButtonLink>
    </Banner>
  );
  if (!isLead) return <Container className="section">{banner}</Container>;
  return (
    <div className="sell-lead">
      <PageStyle name="sell-lead" />
      {banner}
    </div>
  );
}
