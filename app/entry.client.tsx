import { StrictMode, startTransition } from "react";
import { preinit } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { defaultLang, isLang } from "#contract/languages.ts";
import { trackSubmits } from "./client/form-drafts.ts";
import { ignoreAborts } from "./client/page-unload.ts";
import { captureFields } from "./client/preserve-fields.ts";
import { reloadFailedPicturesWhenOnline, retryFetchWhenOnline } from "./client/retry-when-online.ts";
import { navigateOnStaleBuild } from "./client/stale-build.ts";
import { getDataRouter, providePageData } from "./document/router-internals.ts";
import { styleSheetHrefs } from "./document/style-sheets.ts";
import { I18nProvider } from "./i18n/i18n.tsx";
import { createTranslator, type Translations } from "./i18n/translator.ts";

declare global {
  interface Window {
    __i18n?: Promise<Translations>;
  }
}

/** Hydrates the page. On failure it stays as the server sent it, which works too. */
async function hydrate() {
  const { lang: tag, dataset } = document.documentElement;
  const translationsRequest =
    window.__i18n ?? fetch(dataset.i18n ?? "").then((response) => response.json() as Promise<Translations>);
  // In development React Router's own script provides it.
  const pageData = document.getElementById("page-data")?.textContent;
  const [translations] = await Promise.all([translationsRequest, pageData && providePageData(pageData)]);
  const lang = isLang(tag) ? tag : defaultLang;
  // The document has no styles for toasts and the progress line of a navigation.
  preinit(styleSheetHrefs.components, { as: "style", precedence: "page" });
  captureFields();
  ignoreAborts();
  navigateOnStaleBuild(getDataRouter);
  retryFetchWhenOnline();
  reloadFailedPicturesWhenOnline();
  trackSubmits();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider lang={lang} t={createTranslator(lang, translations)}>
          <HydratedRouter />
        </I18nProvider>
      </StrictMode>,
    );
  });
}

// Requests also fail when a page is left.
hydrate().catch((error) => {
  // Shows the buttons that only a page without scripts needs.
  document.documentElement.dataset.lite = "";
  if (!/import|i18n|fetch|load/i.test(error)) throw error;
});
