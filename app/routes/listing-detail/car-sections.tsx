import type { ReactNode } from "react";
import type { DetailCar } from "#app/features/cars/car-details.ts";
import { keyFacts, specifications } from "#app/features/cars/car-facts.ts";
import { FactList } from "#app/features/cars/fact-list.tsx";
import { SellerCard } from "#app/features/cars/seller-card.tsx";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { isLang, languageInfo } from "#contract/languages.ts";
import { CarSection } from "./car-section.tsx";
import { ChatLink, ViewingLink } from "./contact-link.tsx";
import { hasPriceMeaning, PriceMeaning, type PriceMeaningProps } from "./price-meaning.tsx";
import { type SectionName, type VariantName, variants } from "./variants.ts";

interface CarSectionsProps extends PriceMeaningProps {
  /** Sections in this order. The place of the car is interactive, so it has a component of its own. */
  names: readonly SectionName[];
  variant: VariantName;
  /** URL to report the car; null if the API takes no reports. */
  report: string | null;
}

/** Sections of a car's page that are not interactive. */
export function CarSections({ names, car, position, variant, report }: CarSectionsProps) {
  const { t } = useI18n();
  const formatters = { t, format: useFormatter() };
  const { rows } = variants[variant];
  const contents: Record<SectionName, [title: string, content: ReactNode] | null> = {
    price: hasPriceMeaning({ car, position })
      ? [t("Price"), <PriceMeaning key="price" car={car} position={position} />]
      : null,
    facts: [t("Key facts"), <FactList key="facts" rows={rows} facts={keyFacts(car, formatters)} />],
    description: [t("Description"), <Description key="description" car={car} />],
    specifications: [
      t("Specifications"),
      <FactList key="specifications" rows facts={specifications(car, formatters)} />,
    ],
    equipment: [t("Equipment"), <EquipmentGroups key="equipment" groups={car.equipment} />],
    place: null,
    seller: [
      t("Seller"),
      <div key="seller" className="grid gap-4">
        <SellerCard car={car} />
        <ChatLink car={car} />
        <ViewingLink car={car} />
        {report && (
          <p className="car-links">
            <TextLink quiet to={report} rel="nofollow">
              <Icon name="flag" />
              {t("Report this ad")}
            </TextLink>
          </p>
        )}
      </div>,
    ],
  };
  return names.map((name) => {
    const section = contents[name];
    return (
      section && (
        <CarSection key={name} id={name} title={section[0]}>
          {section[1]}
        </CarSection>
      )
    );
  });
}

/** Shows plain text; each paragraph has its own direction. Falls back to a description in another language. */
function Description({ car: { description, otherDescription } }: Pick<CarSectionsProps, "car">) {
  const { t } = useI18n();
  const text = description || otherDescription?.text;
  const lang = description ? undefined : otherDescription?.lang;
  if (!text) return <p className="text-soft">{t("Not stated")}</p>;
  const paragraphs = text.split(/\n\s*\n/).map((paragraph, index) => ({ paragraph, key: index }));
  return (
    <div
      className="grid gap-3 car-text"
      lang={lang}
      dir={isLang(lang) ? languageInfo[lang].direction : undefined}
    >
      {paragraphs.map(({ paragraph, key }) => (
        <p key={key} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** Equipment in columns by kind, or in one list if the API does not group it. */
function EquipmentGroups({ groups }: { groups: DetailCar["equipment"] }) {
  const { t } = useI18n();
  if (groups.length === 0) return <p className="text-soft">{t("Not stated")}</p>;
  const titles: Record<string, string> = {
    safety: t("Safety and assistance"),
    comfort: t("Comfort"),
    media: t("Media and instruments"),
    exterior: t("Exterior"),
  };
  return (
    <div className="equipment">
      <PageStyle name="equipment-groups" />
      {groups.map(({ kind, names }) => (
        <div key={kind}>
          {groups.length > 1 && <h3>{(kind && titles[kind]) ?? t("Other")}</h3>}
          <ul>
            {names.map((name) => (
              <li key={name}>
                <Icon name="check" />
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
