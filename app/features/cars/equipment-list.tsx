import { useI18n } from "#app/i18n/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

export function EquipmentList({ equipment }: { equipment: string[] }) {
  const { t } = useI18n();
  if (equipment.length === 0) return <p className="text-soft">{t("Not stated")}</p>;
  return (
    <ul className="grid equipment sm:grid-cols-2">
      <PageStyle name="equipment-list" />
      {equipment.map((name) => (
        <li key={name} className="flex gap-2">
          <Icon name="check" className="mt-0.5 text-success" />
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
