import type { ReactNode } from "react";
import { Disclosure } from "#app/ui/accordion.tsx";

export function FilterGroup({
  title,
  open,
  children,
}: {
  title: string;
  open: boolean;
  children: ReactNode;
}) {
  return (
    <Disclosure summary={title} open={open} className="filter-group">
      <div className="grid gap-4">{children}</div>
    </Disclosure>
  );
}
