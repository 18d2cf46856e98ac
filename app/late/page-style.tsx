import { useContext, useState } from "react";
import { PageContext } from "./page-context.ts";
import { type SheetName, sheetHrefs } from "./sheets.ts";

/**
 * A style sheet of the page, inline: it arrives with the HTML and nothing else blocks the first paint (decision 004).
 * React treats it as a resource, so the browser keeps it over hydration and navigation and it is never sent as a script.
 * Come to by a navigation in the browser, the page waits for the sheet's file instead.
 */
export function PageStyle({ sheet }: { sheet: SheetName }) {
  const page = useContext(PageContext);
  const [carried] = useState(() => page !== null || isCarried(sheet));
  const href = import.meta.env.DEV || !carried ? sheetHrefs[sheet] : "";
  // Unit tests run without style sheets, so without addresses of them.
  if (href) return <link rel="stylesheet" href={href} precedence={sheet} />;
  return (
    <style href={sheet} precedence={sheet}>
      {page?.css[sheet] ?? ""}
    </style>
  );
}

/** Whether the document brought the sheet along. */
function isCarried(sheet: SheetName): boolean {
  return typeof document !== "undefined" && document.querySelector(`style[data-href="${sheet}"]`) !== null;
}
