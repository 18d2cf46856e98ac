import { Icon } from "#app/ui/icon.tsx";
import { type IconName, iconNames } from "#app/ui/icon-names.ts";
import { PageStyle } from "#app/ui/page-style.tsx";
import { useSite } from "./site.tsx";

/** Figures of the settings; unknown icons are left out. */
export function FooterStats() {
  const { stats } = useSite();
  if (stats.length === 0) return null;
  return (
    <ul className="footer-stats">
      <PageStyle name="footer-stats" />
      {stats.map(({ title, description, icon }) => (
        <li key={title + description}>
          {isIconName(icon) && <Icon name={icon} />}
          <strong>{title}</strong>
          {description && <span>{description}</span>}
        </li>
      ))}
    </ul>
  );
}

const isIconName = (icon: string | null): icon is IconName => iconNames.includes(icon as IconName);
