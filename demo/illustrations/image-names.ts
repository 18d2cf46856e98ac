import type { BodyType, Category } from "#upstream/reference-data/lookups.ts";
import { type CarColor, carColors } from "#upstream/reference-data/lookups.ts";

/*
 * A car picture is named by its contents, "suv-orange-polder-left.jpg": cars of one shape and colour share a file,
 * and nothing has to be stored to render it.
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

/** Nose to the right or left, or a close-up. */
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

/** Undefined for an unknown name. */
export function parseCarImageName(name: string): CarImage | undefined {
  const [, shape, colour, scene, view] = pattern.exec(name) ?? [];
  return shape ? ({ shape, colour, scene, view } as CarImage) : undefined;
}

export function carImagePath({ shape, colour, scene, view }: CarImage): string {
  return `/media/cars/${shape}-${colour}-${scene}-${view}.jpg`;
}

/** The closest shape for a body type and category. */
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
