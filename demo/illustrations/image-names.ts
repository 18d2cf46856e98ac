import type { BodyType, Category } from "#upstream/reference-data/brand.ts";
import { type CarColor, carColors } from "#upstream/reference-data/lookups.ts";

/*
 * What pictures there are. A car's picture is named by what it shows, "suv-orange-polder-left.jpg", so that two cars of one
 * shape and colour share one file and nothing has to be stored to draw it.
 */

export const shapes = [
  "city",
  "hatchback",
  "saloon",
  "estate",
  "suv",
  "off-road",
  "mpv",
  "coupe",
  "sports",
  "convertible",
  "pickup",
  "van",
  "classic-saloon",
  "classic-compact",
  "classic-coupe",
  "classic-roadster",
] as const;
export type Shape = (typeof shapes)[number];

export const scenes = ["polder", "showroom", "dusk", "dunes", "forest", "studio"] as const;
export type SceneName = (typeof scenes)[number];

/** How the car stands: nose to the right or to the left, or a closer look at its nose, tail or wheel. */
export const views = ["right", "left", "front", "rear", "wheel"] as const;
export type View = (typeof views)[number];

export interface CarImage {
  shape: Shape;
  colour: CarColor;
  scene: SceneName;
  view: View;
}

const pattern = new RegExp(
  `^(${shapes.join("|")})-(${Object.keys(carColors).join("|")})-(${scenes.join("|")})-(${views.join("|")})\\.jpg$`,
);

/** Reads a picture's file name; undefined when there is no such picture. */
export function parseCarImageName(name: string): CarImage | undefined {
  const [, shape, colour, scene, view] = pattern.exec(name) ?? [];
  return shape ? ({ shape, colour, scene, view } as CarImage) : undefined;
}

/** The path of a car's picture on the reference API. */
export function carImagePath({ shape, colour, scene, view }: CarImage): string {
  return `/media/cars/${shape}-${colour}-${scene}-${view}.jpg`;
}

/** The drawing that comes closest to a body of a category. */
export function shapeOf(category: Category, body: BodyType): Shape {
  if (category === "classic") {
    const classics: Partial<Record<BodyType, Shape>> = {
      hatchback: "classic-compact",
      saloon: "classic-saloon",
      coupe: "classic-coupe",
      convertible: "classic-roadster",
    };
    return classics[body] ?? "off-road";
  }
  if (category === "off-road") return "off-road";
  if (category === "city" && body === "hatchback") return "city";
  if (category === "sports" && body === "coupe") return "sports";
  return body;
}
