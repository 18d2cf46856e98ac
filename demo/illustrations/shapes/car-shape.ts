export type RimStyle = "five" | "ten" | "turbine" | "split" | "steel" | "wire";

export type Point = readonly [x: number, y: number];

/**
 * A car's side view, nose to the right. Unit: about 4 mm; x from the car's middle, y up is negative, the road is 0.
 * Paths are SVG path data.
 */
export interface CarShape {
  /** The outline above the sills, from the rear bumper's lower edge over the roof to the front bumper's. */
  top: string;
  /** The lower edge between the wheels. */
  sill: number;
  /** Height of the roof and of the shoulder, both positive; the paint's reflected horizon follows them. */
  height: number;
  shoulder: number;
  wheels: { rear: number; front: number; radius: number; rim: RimStyle; rimSize?: number };
  /** The side windows as one surface. */
  glass: string;
  pillars: readonly string[];
  /** Further windows, such as a visible windscreen. */
  panes?: readonly string[];
  /** Between doors, bumpers, bonnet and flap. */
  gaps: readonly string[];
  /** Drawn with a light upper and a dark lower edge. */
  creases: readonly string[];
  handles: readonly Point[];
  mirror?: Point;
  headlamp: string;
  /** The light strip inside it. */
  signature: string;
  taillamp: string;
  /** Unpainted: sills, arches, lower bumpers. */
  plastic: readonly string[];
  /** Dark, such as the grille. */
  openings?: readonly string[];
  chrome?: readonly string[];
  /** Front headrests, by their shoulders. */
  seats: readonly Point[];
  steering?: Point;
  /** SVG drawn under the body (a folded roof, a load bed) and over it (rails, a spare wheel). */
  under?: string;
  over?: string;
  /** Width of a plastic ring around the wheel arches; 0 for none. */
  archRing?: number;
  /** Relative to other cars; 1 is a medium car. */
  scale?: number;
}
