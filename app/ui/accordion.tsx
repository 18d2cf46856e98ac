import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { PageStyle } from "./page-style.tsx";

interface DisclosureProps {
  /** The id of the content; browsers open the details element around the target of a fragment. */
  id?: string;
  summary: ReactNode;
  /** Only one of those with the same name is open. */
  name?: string;
  open?: boolean;
  className?: string;
  children: ReactNode;
}

export function Disclosure({ id, summary, name, open, className, children }: DisclosureProps) {
  return (
    <details name={name} open={open} className={classNames("disclosure", className)}>
      <PageStyle name="accordion" />
      <summary>
        <span>{summary}</span>
        <Icon name="chevron-down" />
      </summary>
      <div id={id}>{children}</div>
    </details>
  );
}

/** Only one item is open at a time (§2, §9: 0.5 s). */
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
