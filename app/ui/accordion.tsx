import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

interface DisclosureProps {
  /** The content's id: a link to it opens the fold, because browsers open what a fragment leads into. */
  id?: string;
  summary: ReactNode;
  /** Folds of one name: only one of them is open. */
  name?: string;
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part that opens and closes by a press on its line: a native details, with or without JavaScript. */
export function Disclosure({ id, summary, name, open, className, children }: DisclosureProps) {
  return (
    <details name={name} open={open} className={classNames("fold", className)}>
      <summary>
        <span>{summary}</span>
        <Icon name="chevron-down" />
      </summary>
      <div id={id}>{children}</div>
    </details>
  );
}

/** Questions and answers; one is open at a time, a press on the open one closes it (§2, §9: 0.5 s). */
export function Accordion({
  name,
  items,
}: {
  name: string;
  items: readonly { id: string; title: ReactNode; content: ReactNode }[];
}) {
  return (
    <div className="accordion">
      {items.map((item) => (
        <Disclosure key={item.id} id={item.id} name={name} summary={item.title}>
          {item.content}
        </Disclosure>
      ))}
    </div>
  );
}
