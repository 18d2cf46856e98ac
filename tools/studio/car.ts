import { type BodyShape, bodyField } from "./model/body.ts";
import { endAt, exhaust, foldedRoof, openScreen, rails, skinAt } from "./model/details.ts";
import {
  type FrontFamily,
  frontFace,
  plateHeight,
  type RearFamily,
  rearFace,
  rearOf,
} from "./model/faces.ts";
import { flankMasks, type Point, topMask } from "./model/features.ts";
import { curve, type Field, roundBox, union } from "./model/field.ts";
import { type CabinKind, interior, type Place } from "./model/interior.ts";
import { type Mesh, meshField } from "./model/mesh.ts";
import { type Model, withFace } from "./model/model.ts";
import { type ModelName, models } from "./model/models.ts";
import { bodyShape, type Proportions } from "./model/proportions.ts";

export interface Car {
  meshes: Record<string, Mesh>;
  features: Record<string, unknown>;
  screens: Record<string, Place>;
  cabin: { kind: CabinKind; seams: [number, number, number] };
  /** The position of the eyes for pictures of the cabin, between the front seats. */
  eye: [number, number, number];
  wheel: string;
  carBox: number[];
}

/** Returns half of the outlines of windscreen and rear window, over |z| and height. */
function glassOutlines(p: Proportions, shape: BodyShape, hasRearGlass: boolean) {
  const roof = curve(shape.roof);
  const [hx, hy] = p.header;
  const headY = Math.min(roof(hx), hy + 0.03) - 0.075;
  const footY = p.cowl[1] + 0.035;
  const [cabinBelt, cabinRoof] = p.cabin;
  const screen: Point[] = [
    [0, footY],
    [cabinBelt - 0.2, footY - 0.015],
    [cabinRoof - 0.135, headY],
    [0, headY + 0.005],
  ];
  const low = p.rearGlass[1]![0] + 0.055;
  const rearGlass = curve(shape.rearGlass);
  let high = low;
  while (high < roof(rearGlass(high)) - 0.02 && high < 2) high += 0.01;
  const isNotchback = p.deck && !p.cavity;
  high = isNotchback ? Math.max(...p.roof.map(([, y]) => y)) - 0.13 : high - 0.085;
  const rear: Point[] = [
    [0, low],
    [cabinBelt - 0.2, low + 0.01],
    [cabinRoof - 0.14, high - 0.02],
    [0, high],
  ];
  return { screen, rear: hasRearGlass ? rear : [] };
}

/** Returns mirrors and handles, which are the same on both sides. */
function fittings(field: Field, model: Model, shape: BodyShape): Record<string, Mesh> {
  const { cowl } = model.proportions;
  const mx = cowl[0] - 0.42;
  const my = curve(shape.top)(mx) + 0.105;
  const mz = skinAt(field, mx, my - 0.14) + 0.085;
  const y = shape.shoulder;
  const handles = [model.doors.middle, ...(model.doors.rear === undefined ? [] : [model.doors.rear])].map(
    (door) => roundBox([door + 0.12, y, skinAt(field, door + 0.12, y) + 0.014], [0.095, 0.015, 0.017], 0.013),
  );
  const around = (reach: number): [[number, number], [number, number], [number, number]] => [
    [mx - reach, mx + reach],
    [my - reach, my + reach],
    [mz - reach - 0.1, mz + reach],
  ];
  const shell = roundBox([mx, my, mz], [0.062, 0.062, 0.108], 0.05, -0.12);
  const foot = roundBox([mx + 0.035, my - 0.065, mz - 0.09], [0.045, 0.02, 0.1], 0.018);
  return {
    mirror: meshField(shell, around(0.17), 0.008),
    mirrorFoot: meshField(foot, around(0.17), 0.008),
    handles: meshField(
      union(handles, 0.001),
      [
        [-1.4, 0.7],
        [y - 0.04, y + 0.04],
        [0.6, 1.1],
      ],
      0.006,
    ),
  };
}

const named = (end: string, masks: object) =>
  Object.fromEntries(Object.entries(masks).map(([channel, marks]) => [end + channel, marks]));

interface Body {
  model: Model;
  shape: BodyShape;
  field: Field;
  tail: number;
  nose: number;
}

/** Builds a model's meshes. @param cell of the grid (m) @param face in place of its own @param hasCabin seen inside */
export function buildCar(name: ModelName, cell: number, face?: FrontFamily, hasCabin = false): Car {
  const model = withFace(models[name], face);
  const families = face ? { front: face, rear: rearOf[face] } : { front: model.front, rear: model.rear };
  const p = model.proportions;
  const shape = bodyShape(p);
  const [tail, nose] = [shape.axles[0] - p.rear, shape.axles[1] + p.front];
  const body = { model, shape, field: bodyField(shape), tail, nose };
  const isOpen = p.roofless === true;
  const inside = interior({
    shape,
    kind: model.front === "heritage" ? "old" : p.belt > 1.03 ? "tall" : "car",
    rows: model.doors.rear === undefined || p.cavity ? 1 : 2,
    cowlX: p.cowl[0],
    header: p.header,
    isOpen,
    underside: p.clearance + 0.2,
    isCoarse: !(hasCabin || isOpen),
  });
  return {
    meshes: {
      body: skin(body, cell),
      ...fittings(body.field, model, shape),
      ...inside.meshes,
      under: underbody(body),
      ...extras(body, families.front),
    },
    features: features(body, families),
    screens: inside.screens,
    cabin: { kind: inside.kind, seams: inside.seams },
    eye: [p.cowl[0] - 1.48, p.belt + 0.33, 0.03],
    wheel: model.wheel,
    carBox: [(nose + tail) / 2, 0, (nose - tail) / 2 - 0.12, p.halfWidth - 0.16],
  };
}

const skin = ({ field, tail, nose }: Body, cell: number): Mesh =>
  meshField(
    field,
    [
      [tail - 0.05, nose + 0.05],
      [0.1, 2.05],
      [-0.03, 1.15],
    ],
    cell,
  );

function underbody({ model, tail, nose }: Body): Mesh {
  const low = model.proportions.clearance;
  return meshField(
    roundBox([0, low + 0.13, 0], [(nose - tail) / 2 - 0.3, 0.07, 0.5], 0.04),
    [
      [tail, nose],
      [low, low + 0.3],
      [-0.6, 0.6],
    ],
    0.05,
  );
}

function extras({ model, shape, field }: Body, frontFamily: FrontFamily): Record<string, Mesh> {
  const p = model.proportions;
  const meshes: Record<string, Mesh> = {};
  if (frontFamily !== "closed") meshes.exhaust = exhaust(field, p.clearance);
  if (model.rails)
    meshes.rails = rails(field, p.roof[0]![0] + 0.4, p.header[0] - 0.1, shape.cabinRoof - 0.075);
  if (p.roofless) {
    Object.assign(meshes, openScreen(shape, p.header));
    meshes.folded = foldedRoof(p.cavity![0] - 0.08, p.belt, p.cavity![3] - 0.05);
  }
  return meshes;
}

function features(body: Body, families: { front: FrontFamily; rear: RearFamily }): Record<string, unknown> {
  const { model, shape, field, tail, nose } = body;
  const p = model.proportions;
  const low = p.clearance;
  const { front, rear } = ends(model, families.rear);
  const flank = { ...model, sillLine: low + 0.125, lampReach: nose - 0.48, tailReach: tail + 0.27 };
  const glass = glassOutlines(p, shape, !(p.roofless || model.glassFrom));
  const plateFrontY = plateHeight(families.front, front);
  const plateRearY = model.rear === "square" || p.cavity ? low + 0.28 : Math.min(p.belt - 0.24, low + 0.55);
  const badgeY = p.edge - 0.094;
  return {
    ...flankMasks(shape, flank),
    ...named("front", frontFace(families.front, front, glass.screen)),
    ...named("rear", rearFace(families.rear, rear, glass.rear)),
    topA: topOf(body),
    sideArea: [-3, 0, 6, 2.1],
    endArea: [0, 0, 1.2, 2.1],
    topArea: [-3, 0, 6, 1.2],
    belt: p.belt,
    middle: 0,
    rearTint: model.doors.middle,
    axles: shape.axles,
    wheelRadius: shape.wheelRadius,
    archRadius: shape.archRadius,
    wheelZ: p.halfWidth - 0.012,
    plates: {
      front: { at: [endAt(field, plateFrontY, 1) + 0.012, plateFrontY] },
      rear: { at: [endAt(field, plateRearY, -1) - 0.012, plateRearY], turn: -0.05 },
    },
    badges: [
      { at: [endAt(field, badgeY, 1), badgeY], radius: 0.043, forward: 1 },
      { at: [endAt(field, rear.edge - 0.14, -1), rear.edge - 0.14], radius: 0.04, forward: -1 },
    ],
  };
}

function ends({ proportions: p, faceDrop = 0, cladding }: Model, rearFamily: RearFamily) {
  const w = p.halfWidth - 0.085;
  const low = p.clearance;
  const isUpright = rearFamily === "square" || rearFamily === "high";
  return {
    front: { edge: p.edge - faceDrop, low, w, plastic: cladding ? 0.2 : 0.08 },
    rear: {
      edge: Math.min(p.belt, 1.12) - (isUpright ? 0.06 : 0.01),
      low,
      w,
      plastic: cladding ? 0.26 : 0.18,
    },
  };
}

function topOf({ model, shape, nose }: Body) {
  const p = model.proportions;
  const roofs = {
    glass: { from: p.header[0] - 1.15, to: p.header[0] - 0.16, half: shape.cabinRoof - 0.16 },
    black: { from: p.roof[0]![0] + 0.22, to: p.header[0] + 0.2, half: shape.cabinRoof - 0.015 },
  };
  const bonnet = { from: p.cowl[0] - 0.08, to: nose - 0.3, half: p.halfWidth - 0.2 };
  const cowl = { x: p.cowl[0], bow: shape.screenBow, half: shape.cabinBelt };
  return topMask(bonnet, cowl, model.roof && roofs[model.roof]);
}
