import { FeatureGrid } from "#app/features/why-us/feature-grid.tsx";
import { FeatureIcon } from "#app/features/why-us/feature-icon.tsx";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading, Section } from "#app/ui/layout.tsx";

export function Steps({ takesPhotos }: { takesPhotos: boolean }) {
  const { t } = useI18n();
  const format = useFormatter();
  const steps = [
    {
      title: t("Tell us about your car"),
      text: takesPhotos
        ? t("Its plate, its mileage, some photos, and how to reach you. There is no obligation.")
        : t("Its plate, its mileage, and how to reach you. There is no obligation."),
    },
    { title: t("We get in touch"), text: t("By e-mail or phone, to see the car and agree on a price.") },
    {
      title: t("You decide"),
      text: t("Say yes only when the price is right. Until then the car stays yours."),
    },
  ];
  return (
    <Section id="steps" title={t("How it works")}>
      <FeatureGrid as="ol">
        {steps.map(({ title, text }, index) => (
          <Card as="li" padded key={title} className="gap-3">
            <div className="flex items-center gap-3">
              {/* Hidden from assistive technology, which reads the numbers of the list. */}
              <FeatureIcon>{format.number(index + 1)}</FeatureIcon>
              <Heading level={3} size={4}>
                {title}
              </Heading>
            </div>
            <p className="text-soft">{text}</p>
          </Card>
        ))}
      </FeatureGrid>
    </Section>
  );
}
