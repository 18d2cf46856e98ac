import { expect, test } from "vitest";
import { price } from "./fields.ts";

test.each([
  ["12950.50", 12_950.5],
  [1, 1],
  [0, undefined],
  ["0", undefined],
  [-5, undefined],
  ["12,50", undefined],
])("The price %s of another API is %s", (sent, read) => {
  expect(price.safeParse(sent).data).toBe(read);
});
