import { type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FieldGrid } from "./field-grid.tsx";
import { fillForm } from "./fill-form.ts";

/**
 * Fields follow links and Back at once, before the response arrives; the HTML has the values of the first URL.
 * @param values of the loaded URL, by field name
 */
export function useSyncFieldsWithUrl(values: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  const { pathname, search } = useLocation();
  const pending = useNavigation().location;
  const loaded = JSON.stringify(values);
  const isHere = pending?.pathname === pathname;
  // Back, while another page is loading, leads to the page that is still shown.
  const isBack = isHere && pending.search === search;
  const query = isHere && !isBack ? new URLSearchParams(pending.search) : undefined;
  const requested =
    query &&
    JSON.stringify(Object.fromEntries(Object.keys(values).map((name) => [name, query.get(name) ?? ""])));
  const lastLoaded = useRef(loaded);
  const shown = useRef(loaded);
  useEffect(() => {
    // After a failed load nothing new has arrived, so typed text stays.
    const hasArrived = loaded !== lastLoaded.current;
    lastLoaded.current = loaded;
    if (requested === undefined && !hasArrived && !isBack) return;
    const next = requested ?? loaded;
    if (shown.current === next) return;
    shown.current = next;
    const fields: Record<string, string> = JSON.parse(next);
    if (form.current) fillForm(form.current, (name) => fields[name], null);
  }, [loaded, requested, isBack]);
  return form;
}

interface ListSearchFormProps {
  label: string;
  submitLabel: string;
  /** Path of the list without any search. */
  listHref: string;
  /** Values of the loaded URL, by field name. */
  values: Record<string, string>;
  children: ReactNode;
}

export function ListSearchForm(props: ListSearchFormProps) {
  const { t } = useI18n();
  const form = useSyncFieldsWithUrl(props.values);
  return (
    <search aria-label={props.label}>
      <Card padded>
        <Form ref={form} action={props.listHref}>
          <FieldGrid>
            {props.children}
            <div className="flex items-center gap-4">
              <Button variant="primary" icon="search">
                {props.submitLabel}
              </Button>
              {Object.values(props.values).some(Boolean) && (
                <TextLink to={props.listHref}>{t("Clear")}</TextLink>
              )}
            </div>
          </FieldGrid>
        </Form>
      </Card>
    </search>
  );
}
