import { Fragment, useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { AccountKeyField } from "#app/features/account/account.tsx";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, IconButton, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Select } from "#app/ui/field.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { NamedSearch } from "./loader.server.ts";

/** The API does not count any further. */
const maxCount = 100;

export function SavedSearchCard({ search }: { search: NamedSearch }) {
  const { t } = useI18n();
  const format = useFormatter();
  const href = useHref();
  const { id, parts, isOffered, new_count: count, created_at: savedAt } = search;
  return (
    <Card as="li" padded>
      <PageStyle name="saved-search" />
      <div className="saved-search">
        <div className="grid gap-2">
          <Heading level={2} size={4}>
            <TextLink to={href("/:lang?/saved-searches/:id", { id: String(id) })}>
              {parts.map((part, index) => (
                <Fragment key={part}>
                  {index > 0 && "\u00a0· "}
                  <bdi>{part}</bdi>
                </Fragment>
              ))}
            </TextLink>
          </Heading>
          <div className="flex flex-wrap items-center gap-3">
            {count !== null && count > 0 && (
              <Badge tone="success">
                {count < maxCount ? t("{{count}} new cars", { count }) : t("More than 99 new cars")}
              </Badge>
            )}
            {savedAt && <p className="hint">{t("Saved on {{date}}", { date: format.date(savedAt) })}</p>}
          </div>
          {!isOffered && <p>{t("Part of this search is no longer offered, so it finds no cars.")}</p>}
        </div>
        <FrequencyForm search={search} />
        <Form method="post" action={href("/:lang?/saved-searches")} preventScrollReset>
          <AccountKeyField />
          <input type="hidden" name="intent" value="delete" />
          <IconButton
            name="id"
            value={id}
            icon="trash"
            label={t("Delete {{search}}", { search: format.list(parts) })}
          />
        </Form>
      </div>
    </Card>
  );
}

/** With JavaScript a choice is sent at once; one that was made before hydration is sent then. */
function FrequencyForm({ search: { id, frequency } }: { search: NamedSearch }) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/saved-searches");
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { state } = useNavigation();
  const isHydrated = useRef(false);
  useEffect(() => {
    const select = form.current?.elements.namedItem("frequency");
    if (state === "idle" && select instanceof HTMLSelectElement && select.value !== frequency) {
      // After a refusal, the select shows the stored choice again.
      if (isHydrated.current) select.value = frequency;
      else submit(form.current, { preventScrollReset: true });
    }
    isHydrated.current = true;
  }, [state, frequency, submit]);
  return (
    <Form ref={form} method="post" action={action} preventScrollReset>
      <AccountKeyField />
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="id" value={id} />
      <Select
        id={`frequency-${id}`}
        name="frequency"
        label={t("E-mail about new cars")}
        defaultValue={frequency}
        options={[
          { value: "daily", label: t("At most once a day") },
          { value: "never", label: t("Never") },
        ]}
        onChange={() => submit(form.current, { preventScrollReset: true })}
      />
      <Button icon="check" className="without-script">
        {t("Save")}
      </Button>
    </Form>
  );
}
