import { type IdFilter, serializeFilters } from "#app/features/search/car-filters.ts";
import { LinkList, LinkListItem } from "#app/features/search/link-list.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { CarCounts, OptionNames, SearchLists } from "./search-lists.ts";

interface BrowseProps {
  lists: SearchLists;
  categoriesTitle: string | null | undefined;
  brandsTitle: string | null | undefined;
}

export function Browse({ lists, categoriesTitle, brandsTitle }: BrowseProps) {
  const { t } = useI18n();
  const { categories, brands } = lists.browse;
  if (categories.size + brands.size === 0) return null;
  return (
    <div className="section tone-surface">
      <Container className="browse">
        <PageStyle name="browse" />
        <BrowseList
          filter="category_id"
          title={categoriesTitle ?? t("Browse by category")}
          counts={categories}
          names={lists.categories}
        />
        <BrowseList
          filter="brand_id"
          title={brandsTitle ?? t("Browse by brand")}
          counts={brands}
          names={lists.brands}
        />
      </Container>
    </div>
  );
}

interface BrowseListProps {
  filter: IdFilter;
  title: string;
  counts: CarCounts;
  names: OptionNames;
}

function BrowseList({ filter, title, counts, names }: BrowseListProps) {
  const { t } = useI18n();
  const listHref = useHref()("/:lang?/listing-car");
  if (counts.size === 0) return null;
  return (
    <section aria-labelledby={`browse-${filter}`}>
      <Heading level={2} id={`browse-${filter}`}>
        {title}
      </Heading>
      <LinkList>
        {[...counts].map(([id, count]) => (
          <LinkListItem key={id} to={`${listHref}?${serializeFilters({ [filter]: id })}`} prefetch="intent">
            <strong>{names.get(id)}</strong>
            {count !== null && <span>{t("{{count}} cars", { count })}</span>}
          </LinkListItem>
        ))}
      </LinkList>
    </section>
  );
}
