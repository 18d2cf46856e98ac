import { expect, it } from "vitest";
import { traceIdOf } from "./trace-context.ts";

const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const span = "00f067aa0ba902b7";

it.each([
  [`00-${trace}-${span}-01`, trace],
  // A later version may have more fields.
  [`01-${trace}-${span}-01-more`, trace],
  [`00-${trace}-${span}-01-more`, undefined],
  [`ff-${trace}-${span}-01`, undefined],
  [`00-${"0".repeat(32)}-${span}-01`, undefined],
  [`00-${trace}-${"0".repeat(16)}-01`, undefined],
  [`00-${trace.toUpperCase()}-${span}-01`, undefined],
  [`00-${trace}-${span}`, undefined],
  ["", undefined],
  [undefined, undefined],
])("The trace id of %s is %s", (header, expected) => expect(traceIdOf(header)).toBe(expected));
