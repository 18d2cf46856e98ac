import type { ReactNode } from "react";
import { PageStyle } from "#app/ui/page-style.tsx";

/** Fields next to each other, as many as fit in a row. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className="field-grid">
      <PageStyle name="field-grid" />
      {children}
      <span hidden />
    </div>
  );
}
