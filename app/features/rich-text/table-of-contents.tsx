import { useI18n } from "#app/i18n/i18n.tsx";
import { Disclosure } from "#app/ui/accordion.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { Chapter } from "./outline.ts";

/** Collapsed above the text, or sticky next to it. Rendered twice with one copy hidden, so that it needs no script. */
export function TableOfContents({ chapters }: { chapters: Chapter[] }) {
  const { t } = useI18n();
  const title = t("On this page");
  const list = (
    <ol className="grid">
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <a href={`#${chapter.id}`} className="link link-quiet">
            {chapter.title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={title} className="toc">
      <PageStyle name="table-of-contents" />
      <Card padded className="toc-narrow">
        <Disclosure summary={title}>{list}</Disclosure>
      </Card>
      <div className="toc-wide">
        <p>{title}</p>
        {list}
      </div>
    </nav>
  );
}
