import type { ComponentProps } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { TextField } from "#app/ui/field.tsx";
import { maxSearchLength } from "#contract/search-limits.ts";

interface TownFieldProps extends Pick<ComponentProps<"input">, "onFocus" | "onInput"> {
  /** Prefix of the ids of the field and its list. */
  id: string;
  towns: readonly string[];
  defaultValue?: string;
}

/** Free text in any language of the site, with suggestions. */
export function TownField({ id, towns, ...input }: TownFieldProps) {
  const { t } = useI18n();
  return (
    <div className="grid">
      <TextField
        id={id}
        name="city"
        label={t("Town")}
        {...input}
        maxLength={maxSearchLength}
        list={`${id}-list`}
        autoComplete="address-level2"
        dir="auto"
      />
      <datalist id={`${id}-list`}>
        {towns.map((town) => (
          <option key={town} value={town} />
        ))}
      </datalist>
    </div>
  );
}
