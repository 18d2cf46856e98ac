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
  /** The name of the model: "Clio". */
  name: string;
  category: Category;
  body: BodyType;
  fuel: FuelType;
  colour: CarColor;
  isPrivate: boolean;
  plate: string | null;
}

/** Faces by make, so that similar makes share one; other makes show the body's own face. */
const faceOfMake: Record<string, Face> = {
  ...Object.fromEntries(
    ["Audi", "BMW", "Lexus", "Mercedes-Benz", "Volvo", "Alfa Romeo"].map((make) => [make, "upright"]),
  ),
  ...Object.fromEntries(
    [
      "Renault",
      "Dacia",
      "Jaguar",
      "Kia",
      "Hyundai",
      "Land Rover",
      "Jeep",
      "Nissan",
      "Honda",
      "Škoda",
      "Citroën",
    ].map((make) => [make, "thin"]),
  ),
  ...Object.fromEntries(
    ["Volkswagen", "SEAT", "Opel", "Ford", "Toyota", "Mazda", "Peugeot"].map((make) => [make, "split"]),
  ),
};

/** City cars with the length of a hatchback; otherwise all cars below €2,000 would have the same body. */
const superminis = new Set([
  ..."C3 Sandero Fiesta Jazz i20 Rio 2 MiTo Colt Corsa 208 Clio ZOE Ibiza Fabia Swift Yaris Polo Micra".split(
    " ",
  ),
  ...["A1 Sportback", "Punto Evo"],
]);

/** Returns the paths of a car's pictures from all angles at one place, the one for cards first. */
export function carImages(car: ImageProfile): string[] {
  const { brand, name, category, body, fuel, colour, isPrivate, plate } = car;
  const model = body === "hatchback" && superminis.has(name) ? "hatchback" : modelOf(category, body);
  const place = isPrivate ? "driveway" : "studio";
  const wanted = fuel === "electric" ? "closed" : faceOfMake[brand];
  const face = wanted && hasFace(model, wanted) ? { face: wanted } : {};
  return anglesOf(model).map((angle) => renderPath({ model, ...face, colour, place, angle, plate }));
}
