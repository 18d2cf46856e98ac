import { useI18n } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import { PlayInPlace } from "./play-in-place.tsx";

/** Label with the host that will be contacted. */
export const playerLabel = (t: Translate, host: string) =>
  t("Play the video (it then loads from {{host}})", { host });

/** Same markup as the sanitiser produces for an iframe. */
export function PlayerLink({ src }: { src: string }) {
  const { t } = useI18n();
  return (
    <PlayInPlace key={src}>
      <a className="video player-link" href={src} rel="noopener">
        {playerLabel(t, new URL(src).host)}
      </a>
    </PlayInPlace>
  );
}
