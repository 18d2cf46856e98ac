import { useContext } from "react";
import { PageContext, styleSheetHrefs } from "#app/document/style-sheets.ts";

/**
 * The style sheet of a component, which the component renders itself. The server inlines it, so that no other
 * request blocks the first paint (decision 004); React keeps it during hydration, once for all that render it.
 * @param name the file's name, without `.css`
 */
export function PageStyle({ name }: { name: string }) {
  const page = useContext(PageContext);
  const isInline = page !== null || isInlined(name);
  const href = import.meta.env.DEV || !isInline ? styleSheetHrefs[name === "app" ? "app" : "components"] : "";
  // Unit tests have no style sheets.
  if (href) return <link rel="stylesheet" href={href} precedence="page" />;
  return (
    <style href={name} precedence="page">
      {page?.css[name] ?? ""}
    </style>
  );
}

const inlinedNames = new Map<string, boolean>();

/** Looked up once per name, because the server's sheets stay and no others are inlined. */
function isInlined(name: string): boolean {
  if (typeof document === "undefined") return false;
  const isKnown = inlinedNames.get(name) ?? document.querySelector(`style[data-href~="${name}"]`) !== null;
  inlinedNames.set(name, isKnown);
  return isKnown;
}
