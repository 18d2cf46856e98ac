import type { Mark, Point } from "./features.ts";

/** The frame of a face: the bonnet's edge or the rear lamps' upper edge, the underside, half of the width. */
export interface Frame {
  edge: number;
  low: number;
  w: number;
  /** How high the black plastic reaches above the underside. */
  plastic: number;
}

/**
 * Reads points of a face such as "52,e-88 100,l+40": per cent of half of the width from the middle, and millimetres
 * above the edge (e) or the underside (l).
 */
function pointsOf({ edge, low, w }: Frame, text: string): Point[] {
  return text.split(" ").map((point) => {
    const [across, height] = point.split(",") as [string, string];
    const from = height.startsWith("e") ? edge : low;
    return [(w * Number(across)) / 100, from + Number(height.slice(1)) / 1000];
  });
}

export const area = (frame: Frame, text: string, round = 0.012): Mark => ({
  points: pointsOf(frame, text),
  round,
});

export const line = (frame: Frame, text: string, width: number): Mark => ({
  points: pointsOf(frame, text),
  line: width,
});

/** A ring or a disc around a point of a face. */
export function disc(frame: Frame, text: string, radius: number, erase = false): Mark {
  const [[x, y]] = pointsOf(frame, text) as [Point];
  return { circle: [x, y, radius], erase };
}

export function bars(frame: Frame, from: string, to: string, step: number, width: number): Mark[] {
  const [[, y0]] = pointsOf(frame, from) as [Point];
  const [[half, y1]] = pointsOf(frame, to) as [Point];
  const rows = Math.floor((y1 - y0) / step) + 1;
  return Array.from({ length: rows }, (_, row) => {
    const y = y0 + row * step;
    const points: Point[] = [
      [-0.1, y],
      [half, y],
    ];
    return { points, line: width };
  });
}

export function uprights(frame: Frame, from: string, to: string, step: number, width: number): Mark[] {
  const [[, y0]] = pointsOf(frame, from) as [Point];
  const [[half, y1]] = pointsOf(frame, to) as [Point];
  return Array.from({ length: Math.floor(half / step) + 1 }, (_, at) => {
    const z = (at + 0.5) * step;
    const points: Point[] = [
      [z, y0],
      [z, y1],
    ];
    return { points, line: width };
  });
}
