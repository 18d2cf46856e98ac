import type { ReactNode } from "react";
import { PageStyle } from "#app/ui/page-style.tsx";

/** A list of cards of equal size; `children` are its items. */
export function FeatureGrid({ as: Tag = "ul", children }: { as?: "ul" | "ol"; children: ReactNode }) {
  return (
    <Tag className="feature-grid">
      <PageStyle name="feature-grid" />
      {children}
    </Tag>
  );
}
