import type { LookupAddress } from "node:dns";
import { expect, test, vi } from "vitest";
import { pictureFetcher } from "./fetch-picture.ts";

const answer: LookupAddress[] = [];
vi.mock("node:dns", () => ({
  lookup: (_name: string, _options: object, callback: (error: null, addresses: LookupAddress[]) => void) =>
    callback(null, answer),
}));

test.each([
  ["private", "127.0.0.1", "127.0.0.2"],
  ["public", "127.0.0.2", "127.0.0.1"],
])(
  "A host with public and private addresses is refused, even if a %s one comes first",
  async (_, ...addresses) => {
    answer.splice(0, answer.length, ...addresses.map((address) => ({ address, family: 4 })));
    // If the host were asked all the same, the request would stay on this machine.
    const fetchPicture = pictureFetcher({
      hosts: ["pictures.example:9"],
      isAllowedAddress: (address) => address === "127.0.0.2",
    });
    await expect(fetchPicture("https://pictures.example:9/a.jpg")).rejects.toThrow("not allowed");
  },
);
