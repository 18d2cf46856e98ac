import { type CarColor, carColors } from "#upstream/reference-data/lookups.ts";

/*
 * A drawing is named by its contents, "suv-orange-polder-left.jpg". The film and markets that were seeded before there
 * were rendered pictures show them (decision 160).
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
