import { expect, test } from "vitest";
import { bookingRequest, slotsQuery } from "./bookings.ts";

test("The slots query accepts as many services as one booking may have: 12", () => {
  const { service_ids } = bookingRequest.shape;
  for (const [count, isAccepted] of [
    [1, true],
    [12, true],
    [13, false],
  ] as const) {
    const ids = Array.from({ length: count }, (_, index) => index + 1);
    const times = slotsQuery.safeParse({ date: "2026-11-23", service_ids: ids.join(",") });
    expect([count, service_ids.safeParse(ids).success, times.success]).toEqual([
      count,
      isAccepted,
      isAccepted,
    ]);
  }
});
