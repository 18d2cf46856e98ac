import { type CarColor, carColors } from "#upstream/reference-data/lookups.ts";
import { type Angle, anglesOf, type Model, type Render } from "./renders/render-names.ts";

/*
 * Names of former drawings, such as "suv-orange-polder-left.jpg", which are stored in markets that were seeded before
 * there were rendered pictures (decision 160). They show the most similar rendered car.
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
type Shape = (typeof shapes)[number];

export const scenes = ["polder", "showroom", "dusk", "dunes", "forest", "studio"] as const;

/** The car's nose to the right or left, or a close-up. */
export const views = ["right", "left", "front", "rear", "wheel"] as const;
type View = (typeof views)[number];

const pattern = new RegExp(
  `^(${shapes.join("|")})-(${Object.keys(carColors).join("|")})-(${scenes.join("|")})-(${views.join("|")})\\.jpg$`,
);

const models: Partial<Record<Shape, Model>> = {
  suv: "small-suv",
  "off-road": "large-suv",
  sports: "coupe",
  "classic-saloon": "classic",
  "classic-compact": "classic",
  "classic-coupe": "classic",
  "classic-roadster": "convertible",
};
const angles: Record<View, Angle> = {
  right: "front34",
  left: "rear34",
  front: "front",
  rear: "side",
  wheel: "wheel",
};

/** Returns the rendered picture for a former name; undefined for an unknown name. */
export function parseCarImageName(name: string): Render | undefined {
  const [, shape, colour, scene, view] = pattern.exec(name) ?? [];
  if (!shape) return undefined;
  const isInside = scene === "studio" || scene === "showroom";
  const model = models[shape as Shape] ?? (shape as Model);
  const angle = angles[view as View];
  return {
    model,
    colour: colour as CarColor,
    place: isInside ? "studio" : "driveway",
    angle: anglesOf(model).includes(angle) ? angle : "front34",
    plate: null,
  };
}
