import { pageMeta } from "#app/components/page-meta.ts";
import { printSearch } from "#app/features/garages/garage-search.ts";
import { publicPage } from "#app/http.ts";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/late/page-style.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";
import { garagesTexts } from "./garages-texts.ts";
import { loadGarages } from "./load-garages.server.ts";
import { Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";

export const headers = publicPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await loadGarages(getApi(context), url);
  return { ...found, texts: garagesTexts(found, i18nOf(context).t) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { search, texts, total } = loaderData;
  const { title, description } = texts;
  // Words that somebody typed make endless pages; towns and services make as many as there are.
  const kept = total > 0 && search.q === undefined;
  return [
    ...pageMeta(matches, { title, description, at: ["/:lang?/garages-list"], query: printSearch(search) }),
    ...(kept ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}

/** `/garages-list`: garages by words, town and service, all of them in the address. */
export default function GaragesList({ loaderData: found }: Route.ComponentProps) {
  const { t } = useI18n();
  const address = useAddress();
  const { heading } = found.texts;
  const all = t("Garages");
  return (
    <Container className="grid gap-4 pt-4 pb-12">
      <PageStyle sheet="list" />
      <Breadcrumb
        label={t("You are here")}
        items={[
          { label: t("Home"), to: address("/:lang?") },
          ...(heading === all ? [] : [{ label: all, to: address("/:lang?/garages-list") }]),
          { label: heading },
        ]}
      />
      <div className="grid gap-2">
        <Heading level={1} size={2}>
          {heading}
        </Heading>
        <p className="lead">
          {t("Compare what garages do and ask, when they are open and what is said of them.")}
        </p>
      </div>
      <SearchForm found={found} />
      <Results found={found} />
    </Container>
  );
}
