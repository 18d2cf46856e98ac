import type { BodyShape } from "./body.ts";
import { carDashboard, collect, oldDashboard, tallDashboard } from "./dashboard.ts";
import { doorPanels, gearLever, overhead, pedals } from "./doors.ts";
import { curve } from "./field.ts";
import type { Mesh } from "./mesh.ts";
import { bench, seat, seatSeam } from "./seats.ts";
import { block, meshSolids, type Solid } from "./solid.ts";
import { steeringWheel } from "./steering.ts";

export interface Place {
  at: [number, number, number];
  size: [number, number];
  turn: number;
}

/** The cabin of a low car, of a tall one with wood and tan leather, or of one from before screens. */
export type CabinKind = "car" | "tall" | "old";

export interface Interior {
  /** The meshes by material. */
  meshes: Record<string, Mesh>;
  /** Surfaces with a picture: instruments, maps, dials. */
  screens: Record<string, Place>;
  kind: CabinKind;
  /** The seams of seats: the seats' middle, the distance from it, and the height of the stitches of doors. */
  seams: [number, number, number];
}

interface Room {
  shape: BodyShape;
  kind: CabinKind;
  /** Rows of seats. */
  rows: number;
  cowlX: number;
  header: readonly [number, number];
  /** An open car has no visors. */
  isOpen: boolean;
  /** The height of the underside, which the floor must cover. */
  underside: number;
  /** The cabin is seen through glass only; a fifth of the points is enough. */
  isCoarse: boolean;
}

const dashboards = { car: carDashboard, tall: tallDashboard, old: oldDashboard };

/** The size of the grid (m): fine where a hand would be, coarse where only a foot is. */
const cells: Record<string, number> = {
  paint: 0.014,
  seat: 0.02,
  dash: 0.018,
  lining: 0.022,
  carpet: 0.03,
  leather: 0.009,
};

/** Builds seats, a dashboard, doors and everything else in a cabin. */
export function interior({ shape, kind, rows, cowlX, header, isOpen, underside, isCoarse }: Room): Interior {
  const { belt, cabinBelt } = shape;
  const half = cabinBelt * 0.46;
  const front = cowlX - 1.08;
  // Headrests stay below the roof.
  const roof = curve(shape.roof);
  const highest = roof(front - 0.4) - 1.12;
  const floor = Math.min(shape.wheelRadius + 0.03 + (belt - 0.94) * 0.6, highest);
  const seats = [half, -half].map((z) => seat(front, floor, z));
  const benches = Array.from({ length: rows - 1 }, (_, row) => {
    const x = front - 0.87 * (row + 1);
    return bench(x, floor, half, roof(x - 0.44) - 0.12);
  });
  const floorEnd = shape.axles[0] + 0.1;
  const carpet: Solid[] = [
    block(
      [(floorEnd + cowlX - 0.1) / 2, Math.max(floor, underside - 0.03), 0],
      [(cowlX - 0.1 - floorEnd) / 2, 0.06, cabinBelt - 0.05],
      0.03,
    ),
    block([cowlX - 0.2, floor + 0.22, 0], [0.03, 0.26, cabinBelt - 0.05], 0.025, -0.5),
  ];
  const isOld = kind === "old";
  const dashboard = dashboards[kind]({ cowlX, belt, wide: cabinBelt - 0.08, driver: -half });
  const parts = collect(
    dashboard.parts,
    doorPanels(cowlX, belt, cabinBelt - 0.06, isOld),
    steeringWheel(cowlX - 0.68, belt + (isOld ? -0.03 : 0), -half, isOld),
    gearLever(cowlX - 0.83, belt - (isOld ? 0.36 : 0.275), isOld),
    isOpen ? {} : overhead(header, half),
    {
      seat: [...seats.map(({ cover }) => cover), ...benches],
      chrome: seats.flatMap(({ posts }) => posts),
      satin: pedals(cowlX - 0.36, floor, -half),
      carpet,
    },
  );
  return {
    meshes: Object.fromEntries(
      Object.entries(parts).map(([name, solids]) => [
        `room:${name}`,
        meshSolids(solids, (cells[name] ?? 0.0065) * (isCoarse ? 2.2 : 1)),
      ]),
    ),
    screens: dashboard.screens,
    kind,
    seams: [half, seatSeam, belt - 0.055],
  };
}
