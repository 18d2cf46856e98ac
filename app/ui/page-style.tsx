import { useContext, useState } from "react";
import { PageContext } from "#app/document/page-context.ts";
import { type StyleSheetName, styleSheetHrefs } from "#app/document/style-sheets.ts";

/** Inline, so that no other request blocks the first paint (decision 004); React keeps it over hydration. */
export function PageStyle({ sheet }: { sheet: StyleSheetName }) {
  const page = useContext(PageContext);
  const [inlined] = useState(() => page !== null || isInlined(sheet));
  const href = import.meta.env.DEV || !inlined ? styleSheetHrefs[sheet] : "";
  // Unit tests have no style sheets.
  if (href) return <link rel="stylesheet" href={href} precedence={sheet} />;
  return (
    <style href={sheet} precedence={sheet}>
      {page?.css[sheet] ?? ""}
    </style>
  );
}

function isInlined(sheet: StyleSheetName): boolean {
  return typeof document !== "undefined" && document.querySelector(`style[data-href="${sheet}"]`) !== null;
}
