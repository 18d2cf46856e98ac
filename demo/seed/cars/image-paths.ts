import {
  anglesOf,
  type Face,
  hasFace,
  modelOf,
  renderPath,
} from "#demo/illustrations/renders/render-names.ts";
import type { BodyType, CarColor, Category, FuelType } from "#upstream/reference-data/lookups.ts";

interface ImageProfile {
  brand: string;
  category: Category;
  body: BodyType;
  fuel: FuelType;
  colour: CarColor;
  isPrivate: boolean;
  plate: string | null;
}

/** Makes of one hand; others show a body's own face. */
const faceOfMake: Record<string, Face> = {
  ...Object.fromEntries(
    ["Audi", "BMW", "Jaguar", "Lexus", "Mercedes-Benz", "Volvo", "Alfa Romeo"].map((make) => [
      make,
      "upright",
    ]),
  ),
  ...Object.fromEntries(
    ["Peugeot", "Renault", "Citroën", "Dacia", "Kia", "Hyundai", "Land Rover", "Jeep"].map((make) => [
      make,
      "thin",
    ]),
  ),
  ...Object.fromEntries(
    ["Volkswagen", "Škoda", "SEAT", "Opel", "Ford", "Toyota", "Mazda"].map((make) => [make, "split"]),
  ),
};

/** The paths of a car's pictures, the one for cards first: all angles, at one place. */
export function carImages({ brand, category, body, fuel, colour, isPrivate, plate }: ImageProfile): string[] {
  const model = modelOf(category, body);
  const place = isPrivate ? "driveway" : "studio";
  const wanted = fuel === "electric" ? "closed" : faceOfMake[brand];
  const face = wanted && hasFace(model, wanted) ? { face: wanted } : {};
  return anglesOf(model).map((angle) => renderPath({ model, ...face, colour, place, angle, plate }));
}
