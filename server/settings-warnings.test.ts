import type { Logger } from "pino";
import { expect, it, vi } from "vitest";
import { warnOfPlainHttp, warnOfUntrustedProxy } from "./settings-warnings.ts";

it.each([
  [0, "192.0.2.7", 1],
  [0, undefined, 0],
  [1, "192.0.2.7", 0],
])(
  "With %i trusted proxies and X-Forwarded-For %s, the server logs %i warnings",
  (hops, forwardedFor, warnings) => {
    const warn = vi.fn();
    const checkHeaders = warnOfUntrustedProxy(hops, { warn } as unknown as Logger);
    for (let time = 0; time < 3; time++)
      checkHeaders(forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor });
    expect(warn).toHaveBeenCalledTimes(warnings);
  },
);

it.each([
  ["http://cars.example", 1],
  ["https://cars.example", 0],
  [undefined, 0],
])("A site at %s logs %i warnings about missing encryption", (origin, warnings) => {
  const warn = vi.fn();
  warnOfPlainHttp(origin, { warn } as unknown as Logger);
  expect(warn).toHaveBeenCalledTimes(warnings);
});
