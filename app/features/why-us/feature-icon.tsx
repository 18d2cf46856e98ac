import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

/** A tile with an icon or a number, by default a check mark. @param svg sanitised markup, used instead of `children` */
export function FeatureIcon({ svg, children }: { svg?: string | null; children?: ReactNode }) {
  return (
    <>
      <PageStyle name="feature-icon" />
      {svg ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: featureIcon leaves only shapes in it
        <span className="feature-icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
      ) : (
        <span className="feature-icon" aria-hidden="true">
          {children ?? <Icon name="check" />}
        </span>
      )}
    </>
  );
}
