import { useEffect, useRef } from "react";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Price } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CompareCar } from "./compare-car.ts";
import { type CompareRow, compareRows } from "./compare-rows.ts";
import { ComparisonForm } from "./comparison-form.tsx";

interface ComparisonTableProps {
  cars: CompareCar[];
  differencesOnly: boolean;
}

export function ComparisonTable({ cars, differencesOnly }: ComparisonTableProps) {
  const { t } = useI18n();
  const formatters = { t, format: useFormatter() };
  const groups = compareRows(cars, formatters)
    .map(({ title, rows }) => ({ title, rows: differencesOnly ? rows.filter((row) => row.differs) : rows }))
    .filter(({ rows }) => rows.length > 0);
  const section = useRef<HTMLElement>(null);
  const ids = cars.map(({ id }) => id).join();
  const shown = useRef(ids);
  useEffect(() => {
    // The button that removed a car has disappeared together with the car.
    const isLost = shown.current !== ids && document.activeElement === document.body;
    if (isLost) section.current?.focus({ preventScroll: true });
    shown.current = ids;
  }, [ids]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section ref={section} className="compare-scroll" aria-label={t("The cars side by side")} tabIndex={0}>
      <PageStyle name="comparison-table" />
      <table className={`compare compare-of-${cars.length}`}>
        <caption>
          {differencesOnly && groups.length === 0
            ? t("The cars do not differ in anything that is stated.")
            : cars.length > 1 && <Legend />}
        </caption>
        <thead>
          <tr>
            <td />
            {cars.map((car) => (
              <CarPicture key={car.id} car={car} />
            ))}
          </tr>
          <tr className="compare-names">
            <th scope="col">
              <span className="sr-only">{t("Fact")}</span>
            </th>
            {cars.map((car) => (
              <CarName key={car.id} car={car} />
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={cars.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <FactRow key={row.label} row={row} cars={cars} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Legend() {
  const { t } = useI18n();
  return (
    <>
      <span>
        <DifferenceMark /> {t("the cars differ")}
      </span>
      <span>
        <BestMark /> {t("no other car is better")}
      </span>
    </>
  );
}

const DifferenceMark = () => <span className="compare-differs">≠</span>;

function BestMark() {
  const { t } = useI18n();
  return (
    <Badge tone="success" icon="check">
      {t("Best")}
    </Badge>
  );
}

function CarPicture({ car }: { car: CompareCar }) {
  const { t } = useI18n();
  const title = car.title ?? t("Car without a title");
  return (
    <td>
      <Picture
        src={car.image}
        alt=""
        sizes="(min-width: 64rem) 16rem, 9rem"
        placeholderIcon="car"
        className="compare-picture"
        priority
      >
        <ComparisonForm
          intent="remove"
          carIds={[car.id]}
          label={t("Stop comparing {{title}}", { title })}
          icon="close"
        />
      </Picture>
    </td>
  );
}

function CarName({ car }: { car: CompareCar }) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <th scope="col">
      <TextLink quiet to={href("/:lang?/listing-detail-v1/:id", { id: String(car.id) })}>
        <bdi>{car.title ?? t("Car without a title")}</bdi>
      </TextLink>
      {car.status === "reserved" && <Badge tone="warning">{t("Reserved")}</Badge>}
    </th>
  );
}

function FactRow({ row, cars }: { row: CompareRow; cars: CompareCar[] }) {
  const { t } = useI18n();
  const marksDifference = row.differs && cars.length > 1;
  return (
    <tr className={marksDifference ? undefined : "compare-same"}>
      <th scope="row">
        {marksDifference && (
          <>
            <span aria-hidden="true">
              <DifferenceMark />
            </span>
            <span className="sr-only">{t("Differs:")} </span>
          </>
        )}
        <bdi>{row.label}</bdi>
      </th>
      {cars.map((car, index) => (
        <td key={car.id}>
          <FactValue row={row} car={car} value={row.values[index] ?? null} />{" "}
          {row.best.includes(index) && <BestMark />}
        </td>
      ))}
    </tr>
  );
}

function FactValue({ row, car, value }: { row: CompareRow; car: CompareCar; value: string | null }) {
  const { t } = useI18n();
  const href = useHref();
  if (value === null) return <span className="compare-missing">{t("Not stated")}</span>;
  const text = <bdi dir={row.ltr ? "ltr" : undefined}>{value}</bdi>;
  if (row.kind === "price") return <Price>{text}</Price>;
  if (row.kind === "equipment") return <Presence has={value === t("Yes")} text={value} />;
  if (row.kind !== "seller" || !car.seller) return text;
  return (
    <TextLink to={href("/:lang?/sale-agents-detail/:id", { id: String(car.seller.id) })}>{text}</TextLink>
  );
}

function Presence({ has, text }: { has: boolean; text: string }) {
  return (
    <span className={has ? "compare-has" : "compare-missing"}>
      <Icon name={has ? "check" : "minus"} />
      {text}
    </span>
  );
}
