import { OpeningHours } from "#app/features/opening-hours/opening-hours.tsx";
import { LocationCard } from "#app/features/places/location-card.tsx";
import type { BranchPage } from "./loader.server.ts";

/** Opening hours and location of the garage. */
export function BranchPlace({
  page: { branch, open, place, towns, tiles },
  name,
}: {
  page: BranchPage;
  name: string;
}) {
  return (
    <>
      <OpeningHours hours={branch.opening_hours} state={open} closedDays={branch.closed_days} />
      <LocationCard name={name} at={branch} place={place} towns={towns} tiles={tiles} />
    </>
  );
}
