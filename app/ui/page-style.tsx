import { useContext } from "react";
import { PageContext, styleSheetHrefs } from "#app/document/style-sheets.ts";

/**
 * The style sheet of a component, which the component renders itself. The server inlines it, so that no other
 * request blocks the first paint (decision 004); React keeps it during hydration, once for all that render it.
 * @param name the file's name, without `.css`
 */
export function PageStyle({ name }: { name: string }) {
  const page = useContext(PageContext);
  const isInline = import.meta.env.SSR ? page !== null : inlinedNames?.includes(name);
  const href = import.meta.env.DEV || !isInline ? styleSheetHrefs[name === "app" ? "app" : "components"] : "";
  // Unit tests have no style sheets.
  if (href) return <link rel="stylesheet" href={href} precedence="page" />;
  return (
    <style href={name} precedence="page">
      {(import.meta.env.SSR && page?.css[name]) || ""}
    </style>
  );
}

/** The sheets that the server inlined: they stay, and no others are added to them. */
const inlinedNames = import.meta.env.SSR
  ? []
  : document.querySelector<HTMLElement>("style[data-href]")?.dataset.href?.split(" ");
