import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { Heading } from "./layout.tsx";

interface StateProps {
  title: ReactNode;
  icon?: IconName;
  /** The heading's level: 1 where it is the page, 2 (the default) where it is a block. */
  level?: 1 | 2 | 3;
  /** What happened, and what helps. */
  children?: ReactNode;
  /** Buttons and links: the way on. */
  actions?: ReactNode;
}

function State({ title, icon = "search", level = 2, children, actions }: StateProps) {
  return (
    <div className="state">
      <Icon name={icon} />
      <Heading level={level} size={level === 1 ? 2 : 3}>
        {title}
      </Heading>
      {children && <div>{children}</div>}
      {actions && <div className="chips">{actions}</div>}
    </div>
  );
}

/** Nothing to show, and what to do about it. */
export function EmptyState(props: StateProps) {
  return <State {...props} />;
}

/** Something failed, and the way on; as a whole page with `level={1}`. */
export function ErrorState(props: StateProps) {
  return <State icon="offline" {...props} />;
}
