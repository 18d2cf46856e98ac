import type { Filters } from "#app/features/search/car-filters.ts";
import { TownField } from "#app/features/search/town-field.tsx";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { defaultRadius, radii } from "#contract/car-list-options.ts";
import type { Option } from "#contract/reference-data.ts";

/** §5: what a car may have. */
const counts = { doors: [2, 3, 4, 5, 6], seats: [2, 3, 4, 5, 6, 7, 8, 9] };

/** The offered numbers, and the one of the URL. */
const withChosen = (offered: readonly number[], chosen: number | undefined) =>
  chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen].sort((a, b) => a - b);

export function CountSelect({ filter, filters }: { filter: "doors" | "seats"; filters: Filters }) {
  const { t } = useI18n();
  const format = useFormatter();
  return (
    <Select
      id={filter}
      name={filter}
      label={filter === "doors" ? t("Doors") : t("Seats")}
      emptyLabel={t("Any")}
      defaultValue={filters[filter] ?? ""}
      options={withChosen(counts[filter], filters[filter]).map((count) => ({
        value: String(count),
        label: format.number(count),
      }))}
    />
  );
}

/** A town and a distance around it. */
export function PlaceFields({ towns, filters }: { towns: readonly string[]; filters: Filters }) {
  const { t } = useI18n();
  const format = useFormatter();
  const distance = filters.radius_km ?? defaultRadius;
  return (
    <>
      <TownField id="city" towns={towns} defaultValue={filters.city} />
      <Select
        id="radius_km"
        name="radius_km"
        label={t("Distance")}
        defaultValue={distance}
        options={withChosen(radii, distance).map((km) => ({ value: String(km), label: format.distance(km) }))}
      />
    </>
  );
}

/** A car has all of the chosen ones. */
export function EquipmentChecks({ equipment, chosen = [] }: { equipment: Option[]; chosen?: number[] }) {
  const { t } = useI18n();
  return (
    <FieldGroup id="equipment" label={t("Equipment")} hideLabel>
      <div>
        {equipment.map(({ id, name }) => (
          <Checkbox key={id} name="equipment" value={id} label={name} defaultChecked={chosen.includes(id)} />
        ))}
      </div>
    </FieldGroup>
  );
}
