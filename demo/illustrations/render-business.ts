import sharp from "sharp";
import type { CarColor } from "#upstream/reference-data/lookups.ts";
import { createRandom } from "../random.ts";
import { garages } from "../seed/data/garages.ts";
import { vendors } from "../seed/data/vendors.ts";
import { drawLogo } from "./draw-logo.ts";
import { drawPremises, ground } from "./draw-premises.ts";
import { drawWorkshop, type WorkshopView, wheelHeights, workshopViews } from "./draw-workshop.ts";
import { cutOutRender } from "./renders/compose-render.ts";
import { models } from "./renders/render-names.ts";
import { height, width } from "./svg.ts";

const encode = (svg: string | Buffer) =>
  sharp(typeof svg === "string" ? Buffer.from(svg) : svg)
    .flatten({ background: "#fff" })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();

const currentModels = models.filter((model) => model !== "classic");

/** The position of the wheels in the picture of a rendered car, as a share of its height. */
const wheelsAt = { front34: 0.815, side: 0.75 };

/** The colours of cars at a business, without rare ones such as pink. */
const usualColours = [
  "black",
  "grey",
  "white",
  "blue",
  "red",
  "green",
  "orange",
  "beige",
] satisfies CarColor[];

interface Standing {
  /** The width of a car as a share of the picture's width. */
  share: number;
  middles: number[];
  wheels: number;
  /** The brightness of the light on the cars. */
  light: number;
}

/** Returns layers with different cars at the given places. */
async function standing(stream: number, { share, middles, wheels, light }: Standing) {
  const random = createRandom(9, stream);
  const wide = Math.round(width * share);
  const colours = random.sample(usualColours, middles.length);
  const cars = random.sample(currentModels, middles.length).map(async (model, at) => {
    const car = await cutOutRender({ model, colour: colours[at]!, angle: "front34" }, wide);
    return {
      input: await sharp(car).modulate({ brightness: light }).png().toBuffer(),
      left: Math.round(middles[at]! - wide / 2),
      top: Math.round(wheels - ((wide * 2) / 3) * wheelsAt.front34),
    };
  });
  return Promise.all(cars);
}

let grain: Promise<Buffer> | undefined;
/** Returns the grain of walls and ground, the same for all pictures. */
const grainOf = () =>
  (grain ??= sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 20 },
    },
  })
    .blur(0.7)
    .png({ compressionLevel: 1 })
    .toBuffer());

/** The places of parked cars, chosen so that they do not hide the whole front. */
const parkings = [
  [330, 1090],
  [360, 800],
  [1080, 620],
];

async function renderPremises(name: string, kind: "showroom" | "workshop", stream: number) {
  const { far, back, front, inside, isDusk } = drawPremises(name, kind, stream);
  const light = isDusk ? 0.72 : 0.98;
  const shown = inside
    ? await standing(stream + 50, {
        share: 0.2,
        middles: [0.22, 0.52, 0.8].map((at) => inside.x + inside.wide * at),
        wheels: ground - 26,
        light: isDusk ? 0.95 : 0.8,
      })
    : [];
  const parked = await standing(stream, {
    share: 0.36,
    middles: parkings[stream % parkings.length]!,
    wheels: 806,
    light,
  });
  return encode(
    await sharp(await sharp(Buffer.from(far)).blur(1.8).resize(width).toBuffer())
      .composite([
        { input: Buffer.from(back), left: 0, top: 0 },
        ...shown,
        { input: Buffer.from(front), left: 0, top: 0 },
        { input: await grainOf(), left: 0, top: 0, blend: "soft-light" },
        ...parked,
      ])
      .png()
      .toBuffer(),
  );
}

/** Returns the place of each name in lists, which are sorted by name, so that neighbours there can differ. */
const placesOf = (names: string[]) => {
  const sorted = names.toSorted((a, b) => a.localeCompare(b, "nl"));
  return names.map((name) => sorted.indexOf(name));
};
const vendorPlaces = placesOf(vendors.map(({ name }) => name));
const garagePlaces = placesOf(garages.map(({ name }) => name));
/** Returns the number of branches in lists before those of a garage. */
const branchesBefore = (place: number) =>
  garages.reduce((sum, { towns }, at) => sum + (garagePlaces[at]! < place ? towns.length : 0), 0);

/** "username.jpg" is a vendor's logo, "username-cover.jpg" its premises. @returns undefined for other names */
export function findVendorRenderer(file: string): (() => Promise<Buffer>) | undefined {
  const [, username, cover] = /^([a-z\d_]+?)(-cover)?\.jpg$/.exec(file) ?? [];
  const at = vendors.findIndex((vendor) => vendor.username === username);
  if (at < 0) return undefined;
  const { name } = vendors[at]!;
  const place = vendorPlaces[at]!;
  return () => (cover ? renderPremises(name, "showroom", place) : encode(drawLogo(name, place)));
}

/** The size of the car; on the lift it is further away. */
const workshopScale: Record<WorkshopView, number> = { lift: 0.8, tyres: 0.86 };

async function renderWorkshop(view: WorkshopView, stream: number) {
  const random = createRandom(11 + workshopViews.indexOf(view), stream);
  const { back, front } = drawWorkshop(view, stream);
  const model = random.pick(currentModels);
  const colour = random.pick(usualColours);
  const wide = Math.round(width * workshopScale[view]);
  const car = await cutOutRender({ model, colour, angle: "side" }, wide, random.chance(0.5));
  const high = Math.round((wide * 2) / 3);
  const top = Math.round(wheelHeights[view] - high * wheelsAt.side);
  // sharp cannot place a layer above its background, nor below it.
  const croppedTop = Math.max(0, -top);
  const input = await sharp(car)
    .extract({ left: 0, top: croppedTop, width: wide, height: Math.min(high - croppedTop, height) })
    .toBuffer();
  return encode(
    await sharp(Buffer.from(back))
      .composite([
        { input: await grainOf(), left: 0, top: 0, blend: "soft-light" },
        { input, left: Math.round((width - wide) / 2), top: Math.max(0, top) },
        { input: Buffer.from(front), left: 0, top: 0 },
      ])
      .png()
      .toBuffer(),
  );
}

const garageFile = new RegExp(`^([a-z-]+?)-(\\d)(?:-(${workshopViews.join("|")}))?\\.jpg$`);

/**
 * A garage's pictures: "slug-2.jpg" is its second branch, "slug-2-lift.jpg" and "slug-2-tyres.jpg" are the workshop of
 * that branch. @returns undefined for other names
 */
export function findGarageRenderer(file: string): (() => Promise<Buffer>) | undefined {
  const [, slug, branch, view] = garageFile.exec(file) ?? [];
  const at = garages.findIndex((garage) => garage.slug === slug);
  const garage = garages[at];
  if (!garage?.towns[Number(branch) - 1]) return undefined;
  const stream = 100 + at * 10;
  const place = garagePlaces[at]!;
  const own = stream + Number(branch);
  return () =>
    view
      ? renderWorkshop(view as WorkshopView, own)
      : renderPremises(garage.name, "workshop", branchesBefore(place) + Number(branch));
}
