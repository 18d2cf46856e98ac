import { Form } from "react-router";
import { FieldGrid } from "#app/features/search/field-grid.tsx";
import { TownField } from "#app/features/search/town-field.tsx";
import { useSyncFieldsWithUrl } from "#app/features/search/use-sync-fields-with-url.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { maxSearchLength } from "#contract/search-limits.ts";
import type { GaragesData } from "./loader.server.ts";

export function SearchForm({ found: { search, services, towns, isServiceUnknown } }: { found: GaragesData }) {
  const { t } = useI18n();
  const listHref = useHref()("/:lang?/garages-list");
  const { q = "", city = "", service_id } = search;
  const service = service_id === undefined || isServiceUnknown ? "" : String(service_id);
  const form = useSyncFieldsWithUrl({ q, city, service_id: service });
  return (
    <search aria-label={t("Search garages")}>
      <Card padded>
        <Form ref={form} action={listHref}>
          <FieldGrid>
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
            <div className="flex items-center gap-4">
              <Button variant="primary" icon="search">
                {t("Find garages")}
              </Button>
              {(q || city || search.service_id !== undefined) && (
                <TextLink to={listHref}>{t("Clear")}</TextLink>
              )}
            </div>
          </FieldGrid>
        </Form>
      </Card>
    </search>
  );
}
