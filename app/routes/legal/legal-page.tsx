import { RichText } from "#app/features/rich-text/rich-text.tsx";
import { TableOfContents } from "#app/features/rich-text/table-of-contents.tsx";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { Container } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { Legal } from "./load-legal.server.ts";

const minChaptersForContents = 3;

export function LegalPage({ page, updatedAt, html, chapters }: Legal) {
  const { t } = useI18n();
  const format = useFormatter();
  return (
    <Container className="page grid gap-6">
      <PageHeader title={page.title}>
        {updatedAt && (
          <p className="text-soft">
            <time dateTime={updatedAt}>{t("Last updated: {{date}}", { date: format.date(updatedAt) })}</time>
          </p>
        )}
      </PageHeader>
      {html ? (
        <div className="grid gap-6 legal-text">
          <PageStyle name="legal-page" />
          {chapters.length >= minChaptersForContents && <TableOfContents chapters={chapters} />}
          <RichText html={html} />
        </div>
      ) : (
        <EmptyState icon="document" title={t("This text is not available yet.")} />
      )}
    </Container>
  );
}
