import { readdirSync } from "node:fs";
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

/** Other faces than a model's own: the makes that share a body tell themselves apart; electric cars have a closed one. */
export const faces = ["split", "thin", "upright", "closed"] as const;
export type Face = (typeof faces)[number];

/** A car stands in one place on all its pictures: at a dealer's or a private seller's. */
export const places = ["studio", "driveway"] as const;
export type Place = (typeof places)[number];

/** The first is the one on cards. */
export const angles = ["front34", "rear34", "side", "front", "wheel", "cabin"] as const;
export type Angle = (typeof angles)[number];

export interface Render {
  model: Model;
  /** None for the model's own. */
  face?: Face;
  colour: CarColor;
  place: Place;
  angle: Angle;
  /** Null without one: the plate is blank. */
  plate: string | null;
}

/** Models of one kind have the same cabin: whose a model shows. */
const cabins: Partial<Record<Model, Model>> = {
  "large-suv": "large-suv",
  mpv: "large-suv",
  pickup: "large-suv",
  van: "large-suv",
  classic: "classic",
};

const rendered = new Set(readdirSync(new URL("./passes/", import.meta.url)));
const isRendered = (name: string) => rendered.has(`${name}.json`);

/** What the files of a picture's passes are called. What a face was not rendered from looks nearly as without it. */
export function passesName({ model, face, angle }: Pick<Render, "model" | "face" | "angle">): string {
  if (angle === "cabin") return `${cabins[model] ?? "hatchback"}-cabin`;
  const own = `${model}-${face}-${angle}`;
  return face && isRendered(own) ? own : `${model}-${angle}`;
}

/** Whether a model was rendered with a face. */
export const hasFace = (model: Model, face: Face) => isRendered(`${model}-${face}-front34`);

/** What a model was rendered from. */
export const anglesOf = (model: Model) => angles.filter((angle) => isRendered(passesName({ model, angle })));

const pattern = new RegExp(
  `^(${models.join("|")})(?:-(${faces.join("|")}))?-(${Object.keys(carColors).join("|")})-(${places.join("|")})-(${angles.join("|")})(?:-([\\w-]{8,12}))?\\.jpg$`,
);

/** Undefined for an unknown name. */
export function parseRenderName(name: string): Render | undefined {
  const [whole, model, face, colour, place, angle, code] = pattern.exec(name) ?? [];
  const plate = code ? Buffer.from(code, "base64url").toString() : null;
  if (whole !== name || (plate && !/^[A-Z0-9-]{6,9}$/.test(plate))) return undefined;
  if (!model || (face && !hasFace(model as Model, face as Face))) return undefined;
  if (!anglesOf(model as Model).includes(angle as Angle)) return undefined;
  return { model, ...(face && { face }), colour, place, angle, plate } as Render;
}

/** The plate is no text there: pages' data for machines leave it out. */
export function renderPath({ model, face, colour, place, angle, plate }: Render): string {
  const code = plate ? `-${Buffer.from(plate).toString("base64url")}` : "";
  const named = face ? `${model}-${face}` : model;
  return `/media/renders/${named}-${colour}-${place}-${angle}${code}.jpg`;
}

const bodies: Partial<Record<BodyType, Model>> = { suv: "small-suv" };

/** The closest model for a body type and category. */
export function modelOf(category: Category, body: BodyType): Model {
  if (category === "classic") return body === "convertible" ? "convertible" : "classic";
  if (category === "off-road" && body !== "pickup") return "large-suv";
  if (category === "city" && body === "hatchback") return "city";
  return bodies[body] ?? (body as Model);
}
