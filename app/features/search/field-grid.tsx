import type { ReactNode } from "react";
import { PageStyle } from "#app/ui/page-style.tsx";

/** Fields side by side, as many as there is room for. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className="field-grid">
      <PageStyle name="field-grid" />
      {children}
      <span hidden />
    </div>
  );
}
