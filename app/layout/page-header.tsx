import type { ReactNode } from "react";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

interface BreadcrumbParent {
  label: ReactNode;
  to: string;
}

export function PageBreadcrumb({
  parents = [],
  current,
}: {
  parents?: BreadcrumbParent[];
  current: ReactNode;
}) {
  const { t } = useI18n();
  const home = { label: t("Home"), to: useHref()("/:lang?") };
  return (
    <nav aria-label={t("You are here")} className="min-w-0">
      <PageStyle name="breadcrumb" />
      <ol className="breadcrumb">
        {[home, ...parents].map(({ label, to }, index) => (
          <li key={to}>
            {index > 0 && <Icon name="chevron-forward" />}
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          <Icon name="chevron-forward" />
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}

interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  parents?: BreadcrumbParent[];
  children?: ReactNode;
}

/** Renders two rows of the surrounding grid. */
export function PageHeader({ title, lead, parents, children }: PageHeaderProps) {
  return (
    <>
      <PageBreadcrumb parents={parents} current={title} />
      <div className="grid gap-3">
        <Heading level={1}>{title}</Heading>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </>
  );
}
