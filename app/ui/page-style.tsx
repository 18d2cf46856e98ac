import { useContext, useState } from "react";
import { PageContext } from "#app/document/page-context.ts";
import { type StyleSheetName, styleSheetHrefs } from "#app/document/style-sheets.ts";

/**
 * A style sheet of the page, inline: it arrives with the HTML and nothing else blocks the first paint (decision 004).
 * React treats it as a resource, so the browser keeps it over hydration and navigation and it is never sent as a script.
 * Come to by a navigation in the browser, the page waits for the sheet's file instead.
 */
export function PageStyle({ sheet }: { sheet: StyleSheetName }) {
  const page = useContext(PageContext);
  const [inlined] = useState(() => page !== null || isInlined(sheet));
  const href = import.meta.env.DEV || !inlined ? styleSheetHrefs[sheet] : "";
  // Unit tests run without style sheets, so without addresses of them.
  if (href) return <link rel="stylesheet" href={href} precedence={sheet} />;
  return (
    <style href={sheet} precedence={sheet}>
      {page?.css[sheet] ?? ""}
    </style>
  );
}

/** Whether the document brought the sheet along. */
function isInlined(sheet: StyleSheetName): boolean {
  return typeof document !== "undefined" && document.querySelector(`style[data-href="${sheet}"]`) !== null;
}
