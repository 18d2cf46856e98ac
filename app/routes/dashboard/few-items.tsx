import type { ReactNode } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";

const shownItems = 3;

/** A list of which all but the first items are hidden, until one opens them. @param children the `li` of an item */
export function FewItems<Item>({
  items,
  children,
}: {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}) {
  const { t } = useI18n();
  const more = items.slice(shownItems);
  return (
    <div className="grid gap-2">
      <ul className="grid gap-2">{items.slice(0, shownItems).map(children)}</ul>
      {more.length > 0 && (
        <details>
          <summary className="link">{t("and {{count}} more", { count: more.length })}</summary>
          <ul className="grid gap-2">{more.map(children)}</ul>
        </details>
      )}
    </div>
  );
}
