/** One lens of about 70 mm, the car's left side and nose towards the left of the picture. Angles from the nose. */
interface View {
  azimuth: number;
  /** Height of the camera in metres. */
  elevation: number;
  /** Share of the picture's width that the car takes, and the height of its lowest wheel from the lower edge. */
  fill: number;
  floor: number;
  /** A close-up: distance in metres, and what it looks at. */
  close?: number;
  centre?: [number, number, number];
}

export const views = {
  front34: { azimuth: 0.66, elevation: 1.2, fill: 0.8, floor: 0.185 },
  rear34: { azimuth: Math.PI - 0.66, elevation: 1.25, fill: 0.8, floor: 0.185 },
  side: { azimuth: Math.PI / 2, elevation: 1.1, fill: 0.8, floor: 0.25 },
  front: { azimuth: 0.0001, elevation: 1, fill: 0.5, floor: 0.2 },
  wheel: { azimuth: 1.05, elevation: 0.75, fill: 1, floor: 0.2, close: 5.4, centre: [1.15, 0.5, -0.8] },
} satisfies Record<string, View>;
export type ViewName = keyof typeof views;
