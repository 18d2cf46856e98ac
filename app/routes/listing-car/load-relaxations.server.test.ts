import { afterAll, beforeAll, expect, it } from "vitest";
import type { Api } from "#app/api/transport/client.server.ts";
import { env } from "#app/config/env.server.ts";
import { loadRelaxations } from "./load-relaxations.server.ts";

const before = env.API_EXTENSIONS;
beforeAll(() => {
  env.API_EXTENSIONS = ["filters"];
});
afterAll(() => {
  env.API_EXTENSIONS = before;
});

it("The smallest wider radius with cars is offered, even if a larger radius has more", async () => {
  const totals: Record<number, number> = { 50: 2, 100: 5, 200: 9 };
  const list = async (_path: string, _item: unknown, { radius_km = 0 }: { radius_km?: number }) => ({
    ...{ items: [], dropped: 0, perPage: 12, pages: 1, isPaged: true },
    total: totals[radius_km] ?? 0,
  });
  const found = await loadRelaxations(
    { list } as unknown as Api,
    { city: "Utrecht", radius_km: 10 },
    [],
    ({ radius_km }) => ({ lat: 52.09, lng: 5.12, radius_km }),
  );
  expect(found).toEqual([{ drop: { drop: [], radius_km: 50 }, total: 2, hasMore: false }]);
});
