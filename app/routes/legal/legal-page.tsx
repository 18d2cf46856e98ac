import { RichText } from "#app/features/rich-text/rich-text.tsx";
import { TableOfContents } from "#app/features/rich-text/table-of-contents.tsx";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { useFormat } from "#app/i18n/use-format.tsx";
import { PageStyle } from "#app/late/page-style.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { Legal } from "./load-legal.server.ts";

/** Fewer chapters than this are seen without a list of them. */
const worthListing = 3;

/** A legal text: what it is, as of when, its chapters and itself. */
export function LegalPage({ title, updatedAt, html, chapters }: Legal) {
  const { t } = useI18n();
  const format = useFormat();
  const home = useAddress()("/:lang?");
  return (
    <Container className="section grid gap-6">
      <PageStyle sheet="text" />
      <Breadcrumb label={t("You are here")} items={[{ label: t("Home"), to: home }, { label: title }]} />
      <div className="grid gap-2">
        <Heading level={1} size={2}>
          {title}
        </Heading>
        {updatedAt && (
          <p className="text-soft">
            <time dateTime={updatedAt}>{t("Last updated: {{date}}", { date: format.date(updatedAt) })}</time>
          </p>
        )}
      </div>
      {html ? (
        <div className="grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
          {chapters.length >= worthListing && <TableOfContents chapters={chapters} />}
          <RichText html={html} />
        </div>
      ) : (
        <EmptyState icon="document" title={t("This text is not available yet.")} />
      )}
    </Container>
  );
}
