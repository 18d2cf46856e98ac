import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { FieldGrid } from "#app/features/search/field-grid.tsx";
import { TownField } from "#app/features/search/town-field.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { maxSearchLength } from "#contract/search-limits.ts";
import type { GaragesData } from "./loader.server.ts";

/**
 * Fields follow links and Back at once, not when the answer arrives; the first URL's values are in the HTML.
 * @param values of the loaded URL, by name
 */
function useSyncFieldsWithUrl(values: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  const pending = useNavigation().location;
  const loaded = JSON.stringify(values);
  const query = pending?.pathname === pathname ? new URLSearchParams(pending.search) : undefined;
  const requested =
    query &&
    JSON.stringify(Object.fromEntries(Object.keys(values).map((name) => [name, query.get(name) ?? ""])));
  const lastLoaded = useRef(loaded);
  const shown = useRef(loaded);
  useEffect(() => {
    // After a failed read nothing has arrived: typed text stays.
    if (requested === undefined && loaded === lastLoaded.current) return;
    const next = requested ?? loaded;
    if (requested === undefined) lastLoaded.current = loaded;
    if (shown.current === next) return;
    shown.current = next;
    for (const [name, value] of Object.entries<string>(JSON.parse(next))) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [loaded, requested]);
  return form;
}

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
