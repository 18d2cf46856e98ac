import { FeatureGrid } from "#app/features/why-us/feature-grid.tsx";
import { FeatureIcon } from "#app/features/why-us/feature-icon.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Heading, Section } from "#app/ui/layout.tsx";

/** `key`: field name of the API's sell form; `label`: an i18n key. */
const checklistItems = [
  { key: "license_plate", label: "License plate", icon: "tag" },
  { key: "mileage", label: "Mileage", icon: "gauge" },
  { key: "next_apk_date", label: "APK until", icon: "calendar" },
  { key: "photos", label: "Photos", icon: "camera" },
] as const satisfies { key: string; label: string; icon: IconName }[];

interface ChecklistProps {
  hints: Record<string, string>;
  takesPhotos: boolean;
}

export function Checklist({ hints, takesPhotos }: ChecklistProps) {
  const { t } = useI18n();
  const items = checklistItems.filter(({ key }) => takesPhotos || key !== "photos");
  return (
    <Section
      id="at-hand"
      tone="sunken"
      title={t("What to have at hand")}
      lead={t("The more of this you send, the better our first answer.")}
    >
      <FeatureGrid>
        {items.map(({ key, label, icon }) => (
          <Card as="li" padded key={key} className="gap-3">
            <div className="flex items-center gap-3">
              <FeatureIcon>
                <Icon name={icon} />
              </FeatureIcon>
              <Heading level={3} size={4}>
                {t(label)}
              </Heading>
            </div>
            {hints[key] && <p className="text-soft">{hints[key]}</p>}
          </Card>
        ))}
      </FeatureGrid>
    </Section>
  );
}
