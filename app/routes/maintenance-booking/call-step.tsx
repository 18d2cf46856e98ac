import { BranchGrid } from "#app/features/garages/branch-card.tsx";
import { type GarageFilter, printSearch } from "#app/features/garages/garage-search.ts";
import { NoBranches } from "#app/features/garages/no-branches.tsx";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { useFormat } from "#app/i18n/use-format.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Steps } from "./load-steps.server.ts";
import { Step } from "./step.tsx";
import { useStepAddress } from "./use-step-address.ts";

/** Who does it there, with a number to call and an address to go to. */
export function CallStep({ steps, number }: { steps: Steps; number: string }) {
  const { t } = useI18n();
  const format = useFormat();
  const address = useAddress();
  const to = useStepAddress();
  const { service, city, result } = steps;
  const title = t("Call or visit");
  const lead = t("You agree on day and hour with the garage itself.");
  if (result === null) return <Step id="call" number={number} title={title} lead={lead} />;
  const query = { service_id: service?.id, city: city ?? undefined };
  const names: Record<GarageFilter, string> = {
    q: "",
    service_id: service?.name ?? "",
    city: city ?? "",
  };
  const without: Record<GarageFilter, string> = {
    q: to(),
    service_id: `${address("/:lang?/garages-list")}?${printSearch({ city: query.city })}`,
    city: `${address("/:lang?/garages-list")}?${printSearch({ service_id: query.service_id })}`,
  };
  return (
    <Step id="call" number={number} title={title} lead={lead}>
      {result.total > 0 && (
        <p role="status" className="font-bold">
          {t("{{count}} garages", { count: result.total })}
        </p>
      )}
      {result.branches.length > 0 ? (
        <BranchGrid branches={result.branches} />
      ) : (
        <NoBranches
          without={result.without.map(({ filter, total }) => ({
            filter,
            total,
            name: names[filter],
            to: without[filter],
          }))}
          unknownTown={result.unknownTown}
          similarTowns={result.similarTowns.map((name) => ({
            name,
            to: to(printSearch({ ...query, city: name })),
          }))}
          nearest={result.nearest}
          all={address("/:lang?/garages-list")}
        />
      )}
      <Pagination
        current={result.page}
        total={result.pages}
        hrefFor={(page) => to(printSearch({ ...query, page: page > 1 ? page : undefined }))}
        labels={{
          nav: t("Pages"),
          previous: t("Previous"),
          next: t("Next"),
          page: (number) => t("Page {{number}}", { number }),
        }}
        format={format.number}
      />
    </Step>
  );
}
