import { useLocation } from "react-router";
import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ComparisonForm } from "./comparison-form.tsx";
import type { Comparison } from "./loader.server.ts";

/** Says which cars of the URL are not in the table, and what to do about them. */
export function ComparisonNotices({ comparison }: { comparison: Comparison }) {
  const { t } = useI18n();
  const format = useFormatter();
  const { pathname, search } = useLocation();
  const { sold, unknown, failed } = comparison;
  const titles = sold.map(({ title }) => bidiIsolate(title ?? t("Car without a title")));
  const missing = [...sold.map(({ id }) => id), ...unknown];
  return (
    <>
      <FifthCar comparison={comparison} />
      {missing.length > 0 && (
        <Notice tone="warning">
          <div className="compare-notice">
            {sold.length > 0 && <p>{t("Sold, so left out: {{cars}}", { cars: format.list(titles) })}</p>}
            {unknown.length > 0 && (
              <p>{t("{{count}} cars are no longer on this market.", { count: unknown.length })}</p>
            )}
            <ComparisonForm intent="remove" carIds={missing} label={t("Remove from the comparison")} />
          </div>
        </Notice>
      )}
      {failed > 0 && (
        <Notice tone="danger" role="alert">
          {t("{{count}} cars could not be loaded.", { count: failed })}{" "}
          <TextLink to={pathname + search} reloadDocument>
            {t("Try again")}
          </TextLink>
        </Notice>
      )}
    </>
  );
}

function FifthCar({ comparison: { cars, waiting } }: { comparison: Comparison }) {
  const { t } = useI18n();
  if (!waiting) return null;
  const name = (title: string | null) => bidiIsolate(title ?? t("Car without a title"));
  return (
    <Notice tone="warning" role="alert">
      <div className="compare-notice">
        <strong>{t("You can compare four cars at most, and you have four.")}</strong>
        <p>{t("Which one should {{title}} replace?", { title: name(waiting.title) })}</p>
        <ul className="chips">
          {cars.map(({ id, title }) => (
            <li key={id}>
              <ComparisonForm intent="add" carIds={[waiting.id]} replace={id} label={name(title)} />
            </li>
          ))}
          <li>
            <ComparisonForm intent="remove" carIds={[waiting.id]} label={t("None: keep these four")} />
          </li>
        </ul>
      </div>
    </Notice>
  );
}
