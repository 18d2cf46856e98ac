import { readdirSync } from "node:fs";
import type { BodyType, CarColor, Category } from "#upstream/reference-data/lookups.ts";
import { carColors } from "#upstream/reference-data/lookups.ts";

/*
 * A rendered picture is named by its content, so nothing has to be stored to compose it. "hat-js-k2ab4c-1.jpg" is a
 * hatchback with a thin face, orange, in the studio, from its first angle, with a plate (decision 163).
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

/** Alternative faces, by which makes that share a body differ; electric cars have a closed one. */
export const faces = ["split", "thin", "upright", "closed"] as const;
export type Face = (typeof faces)[number];

/** The place of a car on all its pictures: the studio of a dealer or the driveway of a private seller. */
export const places = ["studio", "driveway"] as const;
export type Place = (typeof places)[number];

/** The angles of pictures; cards show the first one. */
export const angles = ["front34", "rear34", "side", "front", "wheel", "cabin"] as const;
export type Angle = (typeof angles)[number];

export interface Render {
  model: Model;
  /** Without it the model has its own face. */
  face?: Face;
  colour: CarColor;
  place: Place;
  angle: Angle;
  /** Null: the plate is blank. */
  plate: string | null;
}

/** The model with the cabin to show, as similar models share one; the others show that of the hatchback. */
const cabins: Partial<Record<Model, Model>> = {
  "large-suv": "large-suv",
  mpv: "large-suv",
  pickup: "large-suv",
  van: "large-suv",
  classic: "classic",
};

const rendered = new Set(readdirSync(new URL("./passes/", import.meta.url)));
const isRendered = (name: string) => rendered.has(`${name}.json`);

/** Returns the file name of a picture's passes. From an angle without the face, the model's own face is shown. */
export function passesName({ model, face, angle }: Pick<Render, "model" | "face" | "angle">): string {
  if (angle === "cabin") return `${cabins[model] ?? "hatchback"}-cabin`;
  const own = `${model}-${face}-${angle}`;
  return face && isRendered(own) ? own : `${model}-${angle}`;
}

/** Whether a model was rendered with a face. */
export const hasFace = (model: Model, face: Face) => isRendered(`${model}-${face}-front34`);

/** Returns the angles from which a model was rendered. */
export const anglesOf = (model: Model) => angles.filter((angle) => isRendered(passesName({ model, angle })));

const modelCodes: Record<Model, string> = {
  city: "ci",
  hatchback: "ha",
  saloon: "sa",
  estate: "es",
  "small-suv": "ss",
  "large-suv": "ls",
  coupe: "co",
  convertible: "cv",
  mpv: "mp",
  pickup: "pi",
  van: "va",
  classic: "cl",
};
const colours = Object.keys(carColors) as CarColor[];
const letterOf = (colour: CarColor) => String.fromCharCode(97 + colours.indexOf(colour));
const codes = Object.values(modelCodes).join("|");
const pattern = new RegExp(`^(${codes})([stuc]?)-([a-m])([sd])(?:-([a-z0-9]{6}))?-([1-6])\\.jpg$`);
/** The longer names in markets that were seeded earlier. */
const formerPattern = new RegExp(
  `^(${models.join("|")})(?:-(${faces.join("|")}))?-(${colours.join("|")})-(${places.join("|")})-(${angles.join("|")})(?:-([\\w-]{8,12}))?\\.jpg$`,
);

const shifted = (sign: string, by: number) => ((Number.parseInt(sign, 36) + by) % 36).toString(36);
/** Returns a short code that does not show the plate, because structured data on pages must not contain plates. */
const plateCode = (plate: string) =>
  plate.replace(/[^A-Z0-9]/g, "").replace(/./g, (sign) => shifted(sign, 17));
/** Restores a plate. Groups begin where letters and digits change, and in the middle of four of one kind. */
const plateOf = (code: string) =>
  code
    .replace(/./g, (sign) => shifted(sign, 19))
    .toUpperCase()
    .match(/[A-Z]{4}|\d{4}|[A-Z]+|\d+/g)!
    .map((group) => (group.length === 4 ? `${group.slice(0, 2)}-${group.slice(2)}` : group))
    .join("-");

function parseShortName(name: string): Partial<Render> {
  const [whole, code, face, colour, place, plate, angle] = pattern.exec(name) ?? [];
  if (whole !== name) return {};
  return {
    model: models.find((one) => modelCodes[one] === code),
    face: faces.find((one) => face && one.startsWith(face)),
    colour: colours.find((one) => letterOf(one) === colour),
    place: places.find((one) => one.startsWith(place!)),
    angle: angles[Number(angle) - 1],
    plate: plate ? plateOf(plate) : null,
  };
}

function parseFormerName(name: string): Partial<Render> {
  const [whole, model, face, colour, place, angle, code] = formerPattern.exec(name) ?? [];
  const plate = code ? Buffer.from(code, "base64url").toString() : null;
  if (whole !== name || (plate && !/^[A-Z0-9-]{6,9}$/.test(plate))) return {};
  return { model, face, colour, place, angle, plate } as Partial<Render>;
}

/** Returns the picture with a name; undefined for an unknown name. */
export function parseRenderName(name: string): Render | undefined {
  const short = parseShortName(name);
  const { face, ...render } = short.model ? short : parseFormerName(name);
  if (!render.model || (face && !hasFace(render.model, face))) return undefined;
  if (!anglesOf(render.model).includes(render.angle!)) return undefined;
  return { ...render, ...(face && { face }) } as Render;
}

/** Returns a picture's path. The parts that a car's pictures share come first, so that pages compress better. */
export function renderPath({ model, face, colour, place, angle, plate }: Render): string {
  const code = plate ? `-${plateCode(plate)}` : "";
  return `/media/cars/${modelCodes[model]}${face?.charAt(0) ?? ""}-${letterOf(colour)}${place.slice(0, 1)}${code}-${angles.indexOf(angle) + 1}.jpg`;
}

const bodies: Partial<Record<BodyType, Model>> = { suv: "small-suv" };

/** Returns the closest model for a body type and category. */
export function modelOf(category: Category, body: BodyType): Model {
  if (category === "classic") return body === "convertible" ? "convertible" : "classic";
  if (category === "off-road" && body !== "pickup") return "large-suv";
  if (category === "city" && body === "hatchback") return "city";
  return bodies[body] ?? (body as Model);
}
