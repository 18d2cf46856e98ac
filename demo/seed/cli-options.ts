import { parseArgs } from "node:util";

const maxCars = 5_000_000;

/** Parses `--cars N`. @throws Error with a message for the user of the command */
export function parseCliOptions(args: readonly string[]): { cars: number } {
  const { values } = parseArgs({ args: [...args], options: { cars: { type: "string", default: "600" } } });
  const cars = Number(values.cars);
  if (!/^\d+$/.test(values.cars) || cars < 1 || cars > maxCars) {
    throw new Error(`--cars takes a whole number from 1 to ${maxCars}, not "${values.cars}"`);
  }
  return { cars };
}
