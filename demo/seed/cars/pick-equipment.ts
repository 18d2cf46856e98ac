import type { BodyType, Category, FuelType } from "#upstream/reference-data/lookups.ts";
import type { Random } from "../../random.ts";
import { equipment, equipmentId } from "../data/equipment.ts";

interface EquipmentProfile {
  year: number;
  category: Category;
  fuel: FuelType;
  body: BodyType;
  newPrice: number;
  title: string;
}

const wheelDrives = /quattro|xdrive|4motion|4matic|awd|4x4|4wd|allgrip|all4|\bq4\b|4xe/i;

/** Returns the level of equipment by price: 0 plain, 1 middle, 2 rich. */
function trimLevel({ newPrice, category }: EquipmentProfile) {
  if (category === "commercial") return 0;
  return newPrice < 19_000 ? 0 : newPrice < 41_000 ? 1 : 2;
}

/** Picks equipment by age, class, body and fuel. @returns ids in ascending order */
export function pickEquipment(random: Random, car: EquipmentProfile): number[] {
  const level = trimLevel(car);
  const ids = equipment.flatMap((entry) => {
    const fits =
      entry.since <= car.year &&
      (entry.bodies?.includes(car.body) ?? true) &&
      (entry.fuels?.includes(car.fuel) ?? true);
    // A new piece of equipment is rare in its first years.
    const novelty = Math.min(1, 0.35 + (car.year - entry.since) * 0.1);
    const isPicked = random.chance(entry.probability[level]! * novelty);
    return fits && isPicked ? [entry.id] : [];
  });
  if (wheelDrives.test(car.title) || car.category === "off-road") ids.push(equipmentId("Four-wheel drive"));
  return removeSuperseded(ids);
}

/** Keeps the better one of mutually exclusive pieces. */
function removeSuperseded(ids: readonly number[]): number[] {
  const supersedes = (
    [
      ["Dual-zone climate control", "Climate control"],
      ["Climate control", "Air conditioning"],
      ["Dual-zone climate control", "Air conditioning"],
      ["LED headlights", "Xenon headlights"],
      ["Leather upholstery", "Part-leather upholstery"],
      ["Adaptive cruise control", "Cruise control"],
      ["360° camera", "Reversing camera"],
    ] as const
  ).map(([keep, drop]) => [equipmentId(keep), equipmentId(drop)] as const);
  const dropped = new Set(supersedes.filter(([keep]) => ids.includes(keep)).map(([, drop]) => drop));
  return [...new Set(ids)].filter((id) => !dropped.has(id)).sort((a, b) => a - b);
}
