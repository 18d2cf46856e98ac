import { PageStyle } from "#app/ui/page-style.tsx";
import type { languageInfo } from "#contract/languages.ts";
import flags from "./flags.svg?url&no-inline";

type Country = (typeof languageInfo)[keyof typeof languageInfo]["code"];

/** §3. Decorative: the language's name is beside it. */
export function Flag({ country }: { country: Country }) {
  return (
    <>
      <PageStyle name="flag" />
      <svg className="flag" aria-hidden="true">
        <use href={`${flags}#${country}`} />
      </svg>
    </>
  );
}
