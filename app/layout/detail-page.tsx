import type { ReactNode } from "react";
import { PageStyle } from "#app/ui/page-style.tsx";

/** Four parts in a phone's order: photos, head, facts, seller. */
export function DetailPage({ children }: { children: ReactNode }) {
  return (
    <div className="detail-page">
      <PageStyle name="detail-page" />
      {children}
    </div>
  );
}
