import { angles, modelOf, renderPath } from "#demo/illustrations/renders/render-names.ts";
import type { BodyType, CarColor, Category } from "#upstream/reference-data/lookups.ts";

interface ImageProfile {
  category: Category;
  body: BodyType;
  colour: CarColor;
  isPrivate: boolean;
  plate: string | null;
}

/** The paths of a car's pictures, the one for cards first: all angles, at one place. */
export function carImages({ category, body, colour, isPrivate, plate }: ImageProfile): string[] {
  const model = modelOf(category, body);
  const place = isPrivate ? "driveway" : "studio";
  return angles.map((angle) => renderPath({ model, colour, place, angle, plate }));
}
