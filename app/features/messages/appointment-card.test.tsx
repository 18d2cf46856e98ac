import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { AppointmentState } from "#contract/appointments.ts";
import { AppointmentCard } from "./appointment-card.tsx";

/** @param isToCome false for a past appointment, which the API lets nobody answer or cancel */
function cardOf(
  state: AppointmentState,
  isToCome: boolean,
  { canAnswer = false, canAccept = true } = {},
): string {
  const at = { date: "2026-12-10", time: "11:00", starts_at: "2026-12-10T10:00:00.000Z" };
  const rights = { is_latest: true, can_answer: canAnswer, can_cancel: isToCome };
  const appointment = { id: 1, event: state, state, time_zone: "Europe/Amsterdam", ...at, ...rights };
  return renderToStaticMarkup(
    <MemoryRouter>
      <AppointmentCard appointment={appointment} mine canChange canAccept={canAccept} />
    </MemoryRouter>,
  );
}

it.each([
  ["proposed", "Waiting for an answer"],
  ["accepted", "Add to your calendar"],
] as const)("A past viewing that was %s offers no action and waits for no answer", (state, text) => {
  expect(cardOf(state, true)).toContain(text);
  expect(cardOf(state, false)).not.toContain(text);
});

it("A proposal in a closed conversation can be declined but not accepted", () => {
  expect(cardOf("proposed", true, { canAnswer: true })).toContain("Accept");
  const closed = cardOf("proposed", true, { canAnswer: true, canAccept: false });
  expect(closed).toContain("Decline");
  expect(closed).not.toContain("Accept");
});
