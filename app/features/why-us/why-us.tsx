import type { ComponentProps } from "react";
import { FeatureGrid } from "#app/features/why-us/feature-grid.tsx";
import { FeatureIcon } from "#app/features/why-us/feature-icon.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading, Section } from "#app/ui/layout.tsx";

export interface Feature {
  /** Output of `featureIcon`; null for the default icon. */
  icon: string | null;
  title: string;
  details: string | null;
}

export function WhyUs({
  title,
  details,
  features,
  tone,
}: {
  title: string;
  details: string | null;
  features: Feature[];
  tone: ComponentProps<typeof Section>["tone"];
}) {
  return (
    <Section id="why-us" title={title} lead={details} tone={tone}>
      <FeatureGrid>
        {features.map((feature) => (
          <Card as="li" padded key={feature.title} className="gap-3">
            <FeatureIcon svg={feature.icon} />
            <Heading level={3} size={4}>
              {feature.title}
            </Heading>
            {feature.details && <p className="text-soft">{feature.details}</p>}
          </Card>
        ))}
      </FeatureGrid>
    </Section>
  );
}
