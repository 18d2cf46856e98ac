import { preinit } from "react-dom";
import { styleSheetHrefs } from "#app/document/style-sheets.ts";

/** Loads the styles before a dialog is rendered, which opens at once; React would delay it until they are loaded. */
export async function loadDialogStyles(): Promise<void> {
  const { components: href } = styleSheetHrefs;
  preinit(href, { as: "style", precedence: "page" });
  const link = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`);
  if (!link || link.sheet) return;
  await new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
  });
}
