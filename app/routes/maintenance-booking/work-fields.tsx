import { formatDuration } from "#app/features/garages/format-duration.ts";
import type { FieldModel } from "#app/forms/form-fields.tsx";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Checkbox, FieldGroup } from "#app/ui/field.tsx";
import type { GarageBranchDetails } from "#contract/garages.ts";

type Services = GarageBranchDetails["services"];

interface WorkFieldsProps {
  field: FieldModel;
  /** Empty when the garage could not be read; the chosen services stay. */
  services: Services;
  /** Ids of the chosen services. */
  chosen: readonly string[];
  onChange?: (() => void) | undefined;
}

/** A garage's services with price and duration, and the totals of the chosen ones. */
export function WorkFields({ field, services, chosen, onChange }: WorkFieldsProps) {
  const { t } = useI18n();
  const facts = useWorkFacts();
  if (services.length === 0)
    return chosen.map((id) => <input key={id} type="hidden" name={field.name} value={id} />);
  const work = services.filter(({ id }) => chosen.includes(String(id)));
  return (
    <>
      <FieldGroup
        id={`${field.id}-group`}
        label={t("What needs to be done")}
        hideLabel
        errors={field.errors?.map((error) => t(error))}
      >
        {services.map((service, index) => (
          <Checkbox
            key={service.id}
            // The error summary links to the first service.
            id={index === 0 ? field.id : undefined}
            name={field.name}
            value={service.id}
            defaultChecked={chosen.includes(String(service.id))}
            onChange={onChange}
            label={service.name}
            count={<bdi>{facts([service]).join(" · ")}</bdi>}
          />
        ))}
      </FieldGroup>
      {work.length > 0 && (
        <p role="status" className="flex justify-between gap-3 line-above pt-4">
          <strong>{t("Total")}</strong>
          <strong>
            <bdi>{facts(work).join(" · ")}</bdi>
          </strong>
        </p>
      )}
    </>
  );
}

/** Returns total duration and price, for example "1 hr" and "€89"; an unknown duration is left out. */
export function useWorkFacts() {
  const { t, lang } = useI18n();
  const format = useFormatter();
  return (work: readonly Pick<Services[number], "price" | "duration_minutes">[]) => {
    const minutes = sum(work.map(({ duration_minutes }) => duration_minutes));
    const price = sum(work.map(({ price }) => price));
    return [
      ...(minutes === null ? [] : [formatDuration(minutes, lang)]),
      price === null ? t("Price on request") : format.price(price),
    ];
  };
}

function sum(numbers: readonly (number | null)[]): number | null {
  return numbers.some((number) => number === null)
    ? null
    : numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
}
