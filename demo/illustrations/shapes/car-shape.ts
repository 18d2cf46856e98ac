export type RimStyle = "five" | "ten" | "turbine" | "split" | "steel" | "wire";

export type Point = readonly [x: number, y: number];

/**
 * A car's side, nose to the right. Unit: about 4 mm; x from the middle of the car, y up is negative, the road is 0.
 * Paths are SVG path data.
 */
export interface CarShape {
  /** The outline above the sills, from the rear bumper's lower edge over the roof to the front bumper's. */
  top: string;
  /** The lower edge between the wheels. */
  sill: number;
  /** Highest point of the roof and height of the shoulder, both positive; the paint's mirrored horizon follows them. */
  height: number;
  shoulder: number;
  wheels: { rear: number; front: number; radius: number; rim: RimStyle; rimSize?: number };
  /** The glass of the side as one surface, and what divides it. */
  glass: string;
  pillars: readonly string[];
  /** Further panes, as of a windscreen that shows beside the side glass. */
  panes?: readonly string[];
  /** Gaps between doors, bumpers, bonnet and flap. */
  gaps: readonly string[];
  /** Folds in the metal: light above, dark below. */
  creases: readonly string[];
  handles: readonly Point[];
  mirror?: Point;
  headlamp: string;
  /** The line of light in it. */
  signature: string;
  taillamp: string;
  /** Unpainted plastic: sills, arches, lower bumpers. */
  plastic: readonly string[];
  /** Dark openings, as of the grille. */
  openings?: readonly string[];
  chrome?: readonly string[];
  /** Heads of the front seats, x and y of their shoulders. */
  seats: readonly Point[];
  steering?: Point;
  /** Drawn under the body (a folded roof, a load bed's inside) and over it (rails, a spare wheel), finished SVG. */
  under?: string;
  over?: string;
  /** Width of a plastic ring around the wheel arches; 0 for none. */
  archRing?: number;
  /** How large it is drawn beside the others; 1 is a medium car. */
  scale?: number;
}
