import type { FrontFamily, RearFamily } from "./faces.ts";
import type { Point } from "./features.ts";
import type { Proportions } from "./proportions.ts";

/** A car of the studio: proportions, doors, windows, faces and wheels. */
export interface Model {
  proportions: Proportions;
  doors: { front: number; middle: number; rear?: number };
  /** The rear end of the side windows: a rising line. */
  rearLine: [Point, Point];
  /** The x behind which a side has no glass, as on a van. */
  glassFrom?: number;
  /** Whether there is a pillar at the end of the rear doors. */
  quarter?: boolean;
  cladding?: number;
  front: FrontFamily;
  /** How much lower the face is than on other cars, because the nose slants. */
  faceDrop?: number;
  rear: RearFamily;
  wheel: "five" | "ten" | "split" | "turbine" | "steel" | "aero";
  rails?: boolean;
  /** A roof of glass, or a black one on a body of another colour. */
  roof?: "glass" | "black";
  /** What else differs when makes sell this body with another face; electric cars have a closed one. */
  variants?: Partial<Record<FrontFamily, Variant>>;
}

type Variant = Partial<Pick<Model, "wheel" | "rails" | "rearLine" | "cladding">> & {
  roof?: Model["roof"] | "painted";
  proportions?: Partial<Proportions>;
};

/** Returns a model as makes with another face sell it. */
export function withFace(model: Model, face: FrontFamily | undefined): Model {
  const { roof = model.roof, proportions, ...rest } = (face && model.variants?.[face]) ?? {};
  return {
    ...model,
    ...rest,
    roof: roof === "painted" ? undefined : roof,
    proportions: { ...model.proportions, ...proportions },
  };
}
