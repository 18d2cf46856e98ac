import { useI18n } from "#app/i18n/i18n.tsx";
import type { WayName } from "./way.tsx";
import { WayLink } from "./way-link.tsx";

/** Back to the first step: a mistyped address, a code that never came. */
export function StartAgain({ way }: { way: WayName }) {
  const { t } = useI18n();
  return (
    <p className="text-soft">
      <WayLink to={way} className="link">
        {t("Start again with another address")}
      </WayLink>
    </p>
  );
}
