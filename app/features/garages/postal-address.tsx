import { useI18n } from "#app/i18n/i18n.tsx";
import { languageInfo } from "#contract/languages.ts";

/** Each part has its own direction, because the street on an Arabic page is in Latin letters. */
export function PostalAddress({ address, city }: { address: string | null; city: string | null }) {
  const { lang } = useI18n();
  return (
    <>
      {address && <bdi dir="auto">{address}</bdi>}
      {address && city && (languageInfo[lang].listSeparator ?? ", ")}
      {city && <bdi dir="auto">{city}</bdi>}
    </>
  );
}
