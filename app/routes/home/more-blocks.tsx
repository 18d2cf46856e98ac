import { Budgets } from "./budgets.tsx";
import { Dealers } from "./dealers.tsx";
import type { BlockProps } from "./home-section.tsx";
import type { Block } from "./homes.ts";
import type { HomeData } from "./loader.server.ts";
import { Drops, ElectricCars } from "./mini-cars.tsx";
import { NewestCar } from "./newest-car.tsx";
import { Towns } from "./towns.tsx";

/** Blocks that few homes have; browsers fetch them with those. */
export default function MoreBlock({ block, data, ...place }: BlockProps & { block: Block; data: HomeData }) {
  const { cars, blocks } = data;
  switch (block) {
    case "newest":
      return <NewestCar car={cars?.[0]} {...place} />;
    case "budgets":
      return <Budgets budgets={blocks.budgets} {...place} />;
    case "towns":
      return <Towns towns={blocks.towns} {...place} />;
    case "dealers":
      return <Dealers dealers={blocks.dealers} {...place} />;
    case "electric":
      return <ElectricCars electric={blocks.electric} {...place} />;
    case "drops":
      return <Drops drops={blocks.drops} {...place} />;
    default:
      return null;
  }
}
