import { serializeFilters } from "#app/features/search/car-filters.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Chips, LinkChip } from "#app/ui/chips.tsx";
import { isIconName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { type BlockProps, HomeSection } from "./home-section.tsx";
import type { CountedOption } from "./search-lists.ts";

interface ShapesProps extends BlockProps {
  title: string | null | undefined;
  bodies: readonly CountedOption[];
  categories: readonly CountedOption[];
}

/** Silhouettes of body types; categories if the API does not know body types. */
export function Shapes({ title, bodies, categories, ...place }: ShapesProps) {
  const { t } = useI18n();
  const listHref = useHref()("/:lang?/listing-car");
  if (bodies.length + categories.length === 0) return null;
  return (
    <HomeSection id="shapes" title={title ?? t("Browse by category")} {...place}>
      {bodies.length > 0 ? (
        <ul className="shapes">
          <PageStyle name="shapes" />
          {bodies.map(([id, name, count]) => (
            <li key={id}>
              <Link to={`${listHref}/body/${id}`}>
                {isIconName(`body-${id}`) && (
                  <img src={`/bodies/${id}.webp`} alt="" width={104} height={50} loading="lazy" />
                )}
                <strong>{name}</strong>
                {count !== null && <span>{t("{{count}} cars", { count })}</span>}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <CountedChips
          label={t("Category")}
          options={categories}
          listOf={(id) => `?${serializeFilters({ category_id: Number(id) })}`}
        />
      )}
    </HomeSection>
  );
}

interface CountedChipsProps {
  label: string;
  options: readonly CountedOption[];
  /** Returns what follows the URL of the list of all cars. */
  listOf: (id: CountedOption[0]) => string;
}

function CountedChips({ label, options, listOf }: CountedChipsProps) {
  const format = useFormatter();
  const listHref = useHref()("/:lang?/listing-car");
  if (options.length === 0) return null;
  return (
    <div className="home-chips">
      <PageStyle name="home-chips" />
      <Chips label={label}>
        {options.map(([id, name, count]) => (
          <LinkChip key={id} to={listHref + listOf(id)}>
            {name}
            {count !== null && <span>{format.number(count)}</span>}
          </LinkChip>
        ))}
      </Chips>
    </div>
  );
}

interface MakesProps extends BlockProps {
  title: string | null | undefined;
  makes: readonly CountedOption[];
}

export function Makes({ title, makes, ...place }: MakesProps) {
  const { t } = useI18n();
  if (makes.length === 0) return null;
  const name = title ?? t("Browse by brand");
  return (
    <HomeSection id="makes" title={name} {...place}>
      <CountedChips label={name} options={makes} listOf={String} />
    </HomeSection>
  );
}
