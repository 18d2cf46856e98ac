import { FeatureIcon } from "#app/features/why-us/feature-icon.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import type { About } from "./loader.server.ts";

/** Falls back to the texts of §2 About us. */
export function Features({ features }: Pick<About, "features">) {
  const { t } = useI18n();
  if (features.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {features.map(({ icon, title, details }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no name that is always there, and never change places
        <Card as="li" padded key={index} className="about-feature">
          <FeatureIcon svg={icon} />
          <div className="grid gap-1">
            <Heading level={2} size={4}>
              {title ?? t("Feature Title")}
            </Heading>
            <p className="text-soft">{details ?? t("Feature description goes here")}</p>
          </div>
        </Card>
      ))}
    </ul>
  );
}
