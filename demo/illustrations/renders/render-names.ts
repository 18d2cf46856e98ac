import type { BodyType, CarColor, Category } from "#upstream/reference-data/lookups.ts";
import { carColors } from "#upstream/reference-data/lookups.ts";

/*
 * A rendered picture is named by its contents, "hatchback-orange-studio-front34-H-515-TV.jpg": nothing has to be stored
 * to compose it.
 */

export const models = [
  "city",
  "hatchback",
  "saloon",
  "estate",
  "small-suv",
  "large-suv",
  "coupe",
  "convertible",
  "mpv",
  "pickup",
  "van",
  "classic",
] as const;
export type Model = (typeof models)[number];

/** A car stands in one place on all its pictures: at a dealer's or a private seller's. */
export const places = ["studio", "driveway"] as const;
export type Place = (typeof places)[number];

/** The first is the one on cards. */
export const angles = ["front34", "rear34", "side"] as const;
export type Angle = (typeof angles)[number];

export interface Render {
  model: Model;
  colour: CarColor;
  place: Place;
  angle: Angle;
  /** Null without one: the plate is blank. */
  plate: string | null;
}

const pattern = new RegExp(
  `^(${models.join("|")})-(${Object.keys(carColors).join("|")})-(${places.join("|")})-(${angles.join("|")})(?:-([\\w-]{8,12}))?\\.jpg$`,
);

/** Undefined for an unknown name. */
export function parseRenderName(name: string): Render | undefined {
  const [whole, model, colour, place, angle, code] = pattern.exec(name) ?? [];
  const plate = code ? Buffer.from(code, "base64url").toString() : null;
  if (whole !== name || (plate && !/^[A-Z0-9-]{6,9}$/.test(plate))) return undefined;
  return { model, colour, place, angle, plate } as Render;
}

/** The plate is no text there: pages' data for machines leave it out. */
export function renderPath({ model, colour, place, angle, plate }: Render): string {
  const code = plate ? `-${Buffer.from(plate).toString("base64url")}` : "";
  return `/media/renders/${model}-${colour}-${place}-${angle}${code}.jpg`;
}

const bodies: Partial<Record<BodyType, Model>> = { suv: "small-suv" };

/** The closest model for a body type and category. */
export function modelOf(category: Category, body: BodyType): Model {
  if (category === "classic") return body === "convertible" ? "convertible" : "classic";
  if (category === "off-road" && body !== "pickup") return "large-suv";
  if (category === "city" && body === "hatchback") return "city";
  return bodies[body] ?? (body as Model);
}
