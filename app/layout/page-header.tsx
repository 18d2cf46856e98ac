import type { ReactNode } from "react";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Heading } from "#app/ui/layout.tsx";

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
  return <Breadcrumb label={t("You are here")} items={[home, ...parents, { label: current }]} />;
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
