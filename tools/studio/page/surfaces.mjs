import { job } from "./job.mjs";

/*
 * The surfaces of a cabin; colours are linear red, green and blue. `grain` is the shader's effect on a surface:
 * 1 leather, 2 a seat's pleats and seams, 3 wood, 4 brushed metal, 5 soft plastic with a row of stitches, 6 carpet, 7 a
 * loudspeaker's holes.
 */
const kinds = {
  car: {
    dash: [0.045, 0.046, 0.049],
    lining: [0.15, 0.148, 0.145],
    seat: [0.06, 0.061, 0.065],
    insert: [0.19, 0.188, 0.184],
    leather: [0.036, 0.036, 0.039],
    carpet: [0.055, 0.055, 0.057],
    thread: [0.55, 0.54, 0.52],
  },
  tall: {
    dash: [0.044, 0.039, 0.035],
    lining: [0.085, 0.072, 0.06],
    seat: [0.21, 0.088, 0.037],
    insert: [0.25, 0.108, 0.047],
    leather: [0.2, 0.086, 0.037],
    carpet: [0.06, 0.052, 0.045],
    thread: [0.62, 0.5, 0.36],
  },
  old: {
    dash: [0.03, 0.028, 0.026],
    lining: [0.13, 0.036, 0.022],
    seat: [0.14, 0.038, 0.023],
    insert: [0.16, 0.044, 0.027],
    leather: [0.02, 0.019, 0.018],
    carpet: [0.06, 0.05, 0.042],
    thread: [0.36, 0.2, 0.13],
  },
};
const tones = kinds[job.cabin.kind];

/** Parameters of `plainMaterial`, by name. */
export const surfaces = {
  dash: { albedo: tones.dash, second: tones.thread, rough: 0.62, spec: 0.045, grain: 5 },
  lining: { albedo: tones.lining, rough: 0.72, spec: 0.045, grain: 1 },
  seat: { albedo: tones.seat, second: tones.insert, thread: tones.thread, rough: 0.55, spec: 0.05, grain: 2 },
  leather: { albedo: tones.leather, rough: 0.48, spec: 0.05, grain: 1 },
  carpet: { albedo: tones.carpet, rough: 1, spec: 0.01, grain: 6 },
  wood: { albedo: [0.17, 0.075, 0.03], second: [0.05, 0.019, 0.008], rough: 0.4, coat: 0.6, grain: 3 },
  speaker: { albedo: [0.03, 0.03, 0.031], rough: 0.6, grain: 7 },
  headliner: { albedo: [0.3, 0.293, 0.28], rough: 0.9, spec: 0.02, grain: 1 },
  mirrorGlass: { albedo: [0.55, 0.57, 0.6], metal: 1, rough: 0.01 },
};
