import type { DetailCar } from "#app/features/cars/car-details.ts";
import { mainFacts } from "#app/features/cars/car-facts.ts";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Unknown facts are left out, because the page's other facts say so. */
export function MainFacts({ car }: { car: DetailCar }) {
  const { t } = useI18n();
  const facts = mainFacts(car, { t, format: useFormatter() });
  return (
    <ul className="main-facts">
      {facts.map(
        ({ icon, label, value }) =>
          value && (
            <li key={label}>
              {icon && <Icon name={icon} />}
              <span className="sr-only">{label} </span>
              <bdi>{value}</bdi>
            </li>
          ),
      )}
    </ul>
  );
}
