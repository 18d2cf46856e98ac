import { WhyUs } from "#app/features/why-us/why-us.tsx";
import { Budgets } from "./budgets.tsx";
import { Dealers } from "./dealers.tsx";
import type { BlockProps } from "./home-section.tsx";
import type { Block } from "./homes.ts";
import type { DrawnData, HomeData } from "./loader.server.ts";
import { Drops, ElectricCars } from "./mini-cars.tsx";
import { NewestCar } from "./newest-car.tsx";
import { SellBanner } from "./sell-banner.tsx";
import { Makes, Shapes } from "./shapes.tsx";
import { Towns } from "./towns.tsx";

export interface DrawnBlockProps extends BlockProps {
  block: Block;
  data: DrawnData;
  cars: HomeData["cars"];
}

/** Blocks without scripts: texts and links. Nothing where their data is missing. */
export default function DrawnBlock({ block, data, cars, ...place }: DrawnBlockProps) {
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
