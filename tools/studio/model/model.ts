import type { FrontFamily, RearFamily } from "./faces.ts";
import type { Point } from "./features.ts";
import type { Proportions } from "./proportions.ts";

/** A car of the studio: proportions, doors, windows, faces and wheels. */
export interface Model {
  proportions: Proportions;
  doors: { front: number; middle: number; rear?: number };
  /** The rear end of the side windows: a rising line. */
  rearLine: [Point, Point];
  /** Where the rear side is glass at all; a van's is not. */
  glassFrom?: number;
  /** A pillar at the rear doors' end. */
  quarter?: boolean;
  cladding?: number;
  front: FrontFamily;
  rear: RearFamily;
  wheel: "five" | "ten" | "split" | "turbine" | "steel" | "aero";
  rails?: boolean;
  /** Of glass, or black on a body of another colour. */
  roof?: "glass" | "black";
  /** Other faces that makes sell this body with; electric cars have a closed one. */
  faces?: readonly FrontFamily[];
}
