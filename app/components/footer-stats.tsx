import { Icon } from "#app/ui/icon.tsx";
import { type IconName, iconNames } from "#app/ui/icon-names.ts";
import { useFrame } from "./frame.tsx";

/** The settings' figures: a large title over its description. An icon that is none of ours is left out. */
export function FooterStats() {
  const { stats } = useFrame();
  if (stats.length === 0) return null;
  return (
    <ul className="footer-stats">
      {stats.map(({ title, description, icon }) => (
        <li key={title + description}>
          {isIcon(icon) && <Icon name={icon} />}
          <strong>{title}</strong>
          {description && <span>{description}</span>}
        </li>
      ))}
    </ul>
  );
}

const isIcon = (icon: string | null): icon is IconName => iconNames.includes(icon as IconName);
