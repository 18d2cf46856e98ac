import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { Heading } from "./layout.tsx";
import { PageStyle } from "./page-style.tsx";

/** Icons that are shown as a picture, `public/states/ICON.webp`; one string, because that is the least script. */
export const pictured = "heart search car message scale";

interface StateProps {
  title: ReactNode;
  icon?: IconName;
  /** 1 for a whole page, 2 (default) for a block. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ title, icon = "search", level = 2, children, actions }: StateProps) {
  return (
    <div className="state">
      <PageStyle name="state" />
      {pictured.includes(icon) ? (
        <img src={`/states/${icon}.webp`} alt="" width={280} height={130} loading="lazy" />
      ) : (
        <Icon name={icon} />
      )}
      <Heading level={level} size={level === 1 ? 1 : 3}>
        {title}
      </Heading>
      {children && <div>{children}</div>}
      {actions && <div className="state-actions">{actions}</div>}
    </div>
  );
}

export function ErrorState(props: StateProps) {
  return <EmptyState icon="offline" {...props} />;
}
