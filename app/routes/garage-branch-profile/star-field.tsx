import type { ReactNode } from "react";
import type { FieldModel } from "#app/forms/form-fields.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { FieldError, FieldGroup, getControlProps } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

/** One to five stars as radio buttons. */
export function StarField({ field, label }: { field: FieldModel; label: ReactNode }) {
  const { t } = useI18n();
  const errors = field.errors?.map((error) => t(error));
  const { id: _, ...control } = getControlProps({ id: field.id, errors });
  return (
    <FieldGroup id={`${field.id}-group`} label={label}>
      <PageStyle name="star-field" />
      <div className="star-field">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} title={t("{{count}} stars", { count: stars })}>
            <input
              {...control}
              // The error summary leads here.
              id={stars === 1 ? field.id : undefined}
              type="radio"
              name={field.name}
              value={stars}
              defaultChecked={String(field.initialValue) === String(stars)}
              required
            />
            <span className="sr-only">{t("{{count}} stars", { count: stars })}</span>
            <Icon name="star" />
          </label>
        ))}
      </div>
      <FieldError id={field.id} errors={errors} />
    </FieldGroup>
  );
}
