/** A view by a lens of about 70 mm, of the car's left side, with its nose to the left. Angles are from the nose. */
interface View {
  azimuth: number;
  /** Height of the camera in metres. */
  elevation: number;
  /** Share of the picture's width that the car takes, and the height of its lowest wheel from the lower edge. */
  fill: number;
  floor: number;
  /** A close-up of the front wheel: distance in metres. */
  close?: number;
  /** The dashboard, seen from between the front seats. */
  inside?: boolean;
  /** In the dark, with a narrow light above; `strip` adds a light at the side that runs along the car's shoulder. */
  night?: boolean;
  strip?: boolean;
}

export const views = {
  front34: { azimuth: 0.66, elevation: 1.2, fill: 0.8, floor: 0.185 },
  rear34: { azimuth: Math.PI - 0.66, elevation: 1.25, fill: 0.8, floor: 0.185 },
  side: { azimuth: Math.PI / 2, elevation: 1.1, fill: 0.8, floor: 0.25 },
  front: { azimuth: 0.0001, elevation: 1, fill: 0.56, floor: 0.17 },
  wheel: { azimuth: 1.12, elevation: 0.6, fill: 1, floor: 0.2, close: 3.6 },
  cabin: { azimuth: 0, elevation: 0, fill: 1, floor: 0, inside: true },
  night: { azimuth: 0.62, elevation: 0.95, fill: 0.84, floor: 0.17, night: true },
  "night-lit": { azimuth: 0.62, elevation: 0.95, fill: 0.84, floor: 0.17, night: true, strip: true },
} satisfies Record<string, View>;
/** The views that the demo has of each car; the others are for the home page. */
export const carViews = ["front34", "rear34", "side", "front", "wheel", "cabin"] as const;
export type ViewName = keyof typeof views;
