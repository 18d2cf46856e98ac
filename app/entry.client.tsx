import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { defaultLang, isLang } from "#contract/languages.ts";
import { forgetSent } from "./forms/kept-typed.ts";
import { keepUnsent } from "./forms/unsent.ts";
import { I18nProvider } from "./i18n/i18n.tsx";
import { type Texts, translator } from "./i18n/translator.ts";
import { leadOnFromGoneBuild } from "./late/gone-build.ts";
import { turboStream } from "./late/handoff.ts";
import { keepMovesWithin } from "./late/moves-within.ts";
import type { PageData } from "./late/page-context.ts";
import { noteTyped } from "./late/typed.ts";
import { untilLoaded } from "./late/until-loaded.ts";

declare global {
  interface Window {
    /** The page's texts, already under way when the late loader fetched this module. */
    __texts?: Promise<Texts>;
    /** The page's data, likewise; in development React Router brings it itself. */
    __page?: PageData;
    __reactRouterContext: { stream?: ReadableStream | null };
  }
}

/** The page's own language and texts; without them it stays the page that the server sent, which works. */
async function hydrate() {
  const { lang: tag, dataset } = document.documentElement;
  // Were it not there yet when React looks for it, no change of the page would be shown until it is.
  const hasMenu = document.getElementById("account-menu") !== null;
  const menu = hasMenu && untilLoaded(() => import("./components/account-menu.tsx"));
  const texts = await (window.__texts ?? fetch(dataset.texts ?? "").then((response) => response.json()));
  await menu;
  const lang = isLang(tag) ? tag : defaultLang;
  const { __page: page, __reactRouterContext: context } = window;
  if (page) context.stream = new Response("state" in page ? turboStream(page.state) : page.stream).body;
  noteTyped();
  leadOnFromGoneBuild();
  keepMovesWithin();
  keepUnsent();
  forgetSent();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider lang={lang} t={translator(lang, texts)}>
          <HydratedRouter />
        </I18nProvider>
      </StrictMode>,
    );
  });
}

hydrate();
