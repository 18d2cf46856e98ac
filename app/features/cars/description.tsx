import { useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

/** Plain text; each paragraph has its own direction. */
export function Description({ text }: { text: string | null }) {
  const { t } = useI18n();
  if (!text) return <p className="text-soft">{t("The seller has not described this car.")}</p>;
  const paragraphs = text.split(/\n\s*\n/).map((paragraph, index) => ({ paragraph, key: index }));
  return (
    <div className="prose">
      <PageStyle name="prose" />
      {paragraphs.map(({ paragraph, key }) => (
        <p key={key} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
