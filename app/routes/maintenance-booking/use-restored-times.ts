import { useEffect } from "react";
import { useNavigate } from "react-router";
import { serializeBookingSearch } from "#app/features/search/booking-search.ts";
import type { RestoredDraft } from "#app/forms/form-model.ts";
import type { DayTimes } from "./day-times.server.ts";
import { shownKey } from "./days.ts";
import type { ChosenGarage } from "./load-choice.server.ts";
import { useStepHref } from "./use-step-href.ts";

interface Shown {
  garage: Pick<ChosenGarage, "id" | "town" | "today" | "hasSlots">;
  times: DayTimes | null;
  services: readonly string[];
}

/** A draft may be of another day or more work than the page shows times for: they are fetched. @returns its time */
export function useRestoredTimes(
  restored: RestoredDraft | null | undefined,
  { garage, times, services }: Shown,
) {
  const navigate = useNavigate();
  const stepHref = useStepHref();
  const { service_ids: work = [], date: [day = ""] = [], slot: [slot] = [] } = restored?.values ?? {};
  const { id: branch, town, today, hasSlots } = garage;
  const isShown = shownKey(times?.date ?? "", services) === shownKey(day, work);
  const isWanted = hasSlots && work.length > 0 && day >= today && !isShown;
  const href = stepHref(
    serializeBookingSearch({ services: work.map(Number), city: town ?? undefined, branch, date: day }),
  );
  useEffect(() => {
    if (isWanted) navigate(href, { replace: true, preventScrollReset: true });
  }, [isWanted, href, navigate]);
  return slot;
}
