import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigation, useNavigationType, useRevalidator } from "react-router";
import { reloadDocument, useWaitingForConnection } from "#app/client/retry-when-online.ts";
import { useAccount } from "#app/features/account/account.tsx";
import { AuthDialogProvider } from "#app/features/auth/auth-dialog-provider.tsx";
import { useComparedIds } from "#app/features/compare/compared-ids.ts";
import { TextWithBdi, useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { focusMain, useFocusAfterNavigation } from "#app/ui/focus.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SkipLink } from "#app/ui/layout.tsx";
import { ProgressLine } from "#app/ui/loading.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { SilentErrorBoundary } from "#app/ui/silent-error-boundary.tsx";
import { Toast, Toasts } from "#app/ui/toast.tsx";
import { languageInfo } from "#contract/languages.ts";
import { useSite } from "./site.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export function SiteLayout({ children }: { children: ReactNode }) {
  const { lang, t } = useI18n();
  const isArabic = languageInfo[lang].font === "arabic";
  const { google, passkeys } = useSite();
  useFontsOfNextPage(isArabic ? "1em 'Readex Next'" : "1em 'Figtree Next'");
  useRefreshOnRestore();
  return (
    <AuthDialogProvider google={google} passkeys={passkeys}>
      {isArabic ? <PageStyle name="arabic-font" /> : <PageStyle name="latin-font" />}
      <SkipLink target="main">{t("Skip to content")}</SkipLink>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <SiteFooter />
        <BackToTop />
      </footer>
      <Comparison />
      <SiteToasts />
      <NavigationStatus />
    </AuthDialogProvider>
  );
}

const loadCompareTray = () => import("#app/features/compare/compare-tray.tsx");
const CompareTray = lazy(async () => ({ default: (await loadCompareTray()).CompareTray }));

/** Shows how many cars are compared; nothing without a script. */
function Comparison() {
  const ids = useComparedIds();
  if (!ids?.length) return null;
  return (
    <SilentErrorBoundary>
      <Suspense>
        <CompareTray ids={ids} />
      </Suspense>
    </SilentErrorBoundary>
  );
}

/** Scrolls without changing the URL, smoothly unless CSS forbids it; moves the focus too. */
function scrollToTop(event: MouseEvent) {
  event.preventDefault();
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>("header a")?.focus({ preventScroll: true });
}

/** Shown below 150 px of scroll, with a ring as scroll progress (§2); a link without JavaScript. */
function BackToTop() {
  const { t } = useI18n();
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link that leads to the top without JavaScript; with it, it scrolls there
    <a
      href="#top"
      className="to-top"
      aria-label={t("Back to top")}
      title={t("Back to top")}
      onClick={scrollToTop}
    >
      <svg viewBox="-24 -24 48 48" aria-hidden="true">
        <circle r="22" />
        <circle r="22" pathLength="1" />
      </svg>
      <Icon name="arrow-up" />
    </a>
  );
}

/** Shows and announces client-side navigation, as browsers do for documents; the content gets the focus. */
function NavigationStatus() {
  const { t } = useI18n();
  const { state, formMethod } = useNavigation();
  useFocusAfterNavigation(state, formMethod);
  return (
    <>
      <ProgressLine active={state !== "idle"} label={t("Loading...")} />
      <p role="status" className="sr-only">
        {useAnnouncedTitle()}
      </p>
    </>
  );
}

/** Returns the new page's title; empty on the first page. A changed query does not make a new page. */
function useAnnouncedTitle() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState("");
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    setTitle(document.title);
    // Unless the page has set the focus itself (an error summary, a fragment).
    if (!hash && !document.getElementById("main")?.contains(document.activeElement)) focusMain();
  }, [pathname, hash]);
  return title;
}

/** Shows web fonts that missed the first paint from the next page on; Back shows a page as it was (decision 136). */
function useFontsOfNextPage(font: string) {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const drawnWithout = useRef(new Set<string>());
  const showFonts = useEffectEvent((page: string, font: string) => {
    const isLoaded = document.fonts.check(font);
    if (!isLoaded) drawnWithout.current.add(page);
    const hasFonts = isLoaded && !(isBack && drawnWithout.current.has(page));
    document.documentElement.toggleAttribute("data-fonts", hasFonts);
    document.fonts.load(font).catch(() => {});
  });
  useLayoutEffect(() => showFonts(pathname, font), [pathname, font]);
}

let isDocumentChecked = false;

/** Whether Back or Forward shows a stored document, which browsers may do in spite of its headers. */
function isRestoredDocument(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "back_forward" && entry.transferSize === 0;
}

/** Refreshes a stored page after Back, because it may be from before a login, a logout or a change of language. */
function useRefreshOnRestore() {
  const isLoggedIn = useAccount() !== null;
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const revalidateIfOnline = () => void (navigator.onLine && revalidate());
  const checkDocument = useEffectEvent(() => {
    if (!isDocumentChecked && isRestoredDocument()) revalidateIfOnline();
    isDocumentChecked = true;
  });
  const onPageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    // A navigation that had left the page would go on.
    if (persisted) isLoggedIn || state !== "idle" ? reloadDocument() : revalidateIfOnline();
  });
  useEffect(() => {
    checkDocument();
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, []);
}

function SiteToast({
  id,
  type,
  message,
  link,
}: NonNullable<ReturnType<typeof useSite>["toast"]> & { id: string }) {
  const { t } = useI18n();
  return (
    <Toast
      id={id}
      kind={type === "warning" ? "info" : type}
      message={
        <>
          <TextWithBdi text={message} part={useAccount()?.name} />
          {link && " "}
          {link && <TextLink to={link.to}>{link.label}</TextLink>}
        </>
      }
      closeLabel={t("Close")}
    />
  );
}

/** The toasts of the last action (§2), of failed settings (§8) and of requests that wait for a connection. */
function SiteToasts() {
  const { t } = useI18n();
  const { toast, failure } = useSite();
  // Keeps the toast for its full time (§9), whatever is loaded meanwhile.
  const [shown, setShown] = useState({ toast, number: 0 });
  if (toast && toast !== shown.toast) setShown({ toast, number: shown.number + 1 });
  const isWaiting = useWaitingForConnection();
  return (
    <Toasts>
      {shown.toast && <SiteToast key={shown.number} id={`toast-${shown.number}`} {...shown.toast} />}
      {isWaiting && (
        <Toast
          id="toast-connection"
          kind="error"
          persistent
          message={t("The site cannot be reached. This will continue as soon as it can.")}
          closeLabel={t("Close")}
        />
      )}
      {failure && (
        <Toast key={failure} id="toast-settings" kind="error" message={t(failure)} closeLabel={t("Close")} />
      )}
    </Toasts>
  );
}
