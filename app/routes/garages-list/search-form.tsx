import { ListSearchForm } from "#app/features/search/list-search-form.tsx";
import { TownField } from "#app/features/search/town-field.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import { maxSearchLength } from "#contract/search-limits.ts";
import type { GaragesData } from "./loader.server.ts";

export function SearchForm({ found: { search, services, towns, isServiceUnknown } }: { found: GaragesData }) {
  const { t } = useI18n();
  const listHref = useHref()("/:lang?/garages-list");
  const { q = "", city = "", service_id } = search;
  const service = service_id === undefined || isServiceUnknown ? "" : String(service_id);
  return (
    <ListSearchForm
      label={t("Search garages")}
      submitLabel={t("Find garages")}
      listHref={listHref}
      values={{ q, city, service_id: service }}
    >
      <TextField
        id="garage-q"
        name="q"
        type="search"
        label={t("Name, street or kind of work")}
        defaultValue={q}
        maxLength={maxSearchLength}
        dir="auto"
      />
      <TownField id="garage-city" towns={towns} defaultValue={city} />
      {services.length > 0 ? (
        <Select
          id="garage-service"
          name="service_id"
          label={t("Service")}
          emptyLabel={t("Any service")}
          defaultValue={service}
          options={services.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : (
        service && <input type="hidden" name="service_id" value={service} />
      )}
    </ListSearchForm>
  );
}
