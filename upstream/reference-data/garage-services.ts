import type { ReferenceName } from "./lookups.ts";

/** Garage services with their duration in minutes. An entry's id is its position from 1, so new ones go to the end. */
export const garageServices = [
  { name: "APK inspection", minutes: 45 },
  { name: "Minor service", minutes: 75 },
  { name: "Major service", minutes: 150 },
  { name: "Oil and filter change", minutes: 40 },
  { name: "Tyre change (summer/winter)", minutes: 30 },
  { name: "Front brake pads", minutes: 60 },
  { name: "Air-conditioning service", minutes: 60 },
  { name: "Battery replacement", minutes: 30 },
  { name: "Timing belt", minutes: 240 },
  { name: "Diagnostics", minutes: 45 },
  { name: "Wheel alignment", minutes: 60 },
  { name: "EV check and battery report", minutes: 60 },
] as const satisfies readonly { name: ReferenceName; minutes: number }[];
export type GarageServiceName = (typeof garageServices)[number]["name"];
