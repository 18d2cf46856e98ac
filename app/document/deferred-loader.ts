/*
 * A script that all pages of a build share (decision 004). It loads the page's scripts when a visitor starts to use a
 * control, link or map, or once idle if the page needs them before that; never with Save-Data, on 2G or in an old
 * browser. It also does what mere reading needs.
 */
const root = document.documentElement;
const intentEvents = ["pointerover", "pointerdown", "keydown", "focusin"];
const control = "a,button,input,select,textarea,summary,label,[tabindex='0'],.map-box";
const maxWaitForPaintMs = 2000;
let isStarted = false;
let isPainted = false;

const currentUrl = () => location.pathname + location.search;
const ownUrl = currentUrl();
/** Shows the elements that scripts would replace, where no scripts will run. */
const showLite = () => {
  root.dataset.lite = "";
};

/** Reloads a page of the back/forward cache that is from before a login or a change of language. */
function checkStoredPage() {
  if (isStarted) return;
  fetch(location.href, { method: "HEAD", cache: "no-store" })
    .then(({ redirected, headers }) => {
      if ((redirected || /private/.test(headers.get("Cache-Control") ?? "")) && !isStarted) location.reload();
    })
    .catch(() => {});
}

// Back to a URL that scripts had set keeps this document, which shows another page until the scripts are loaded.
addEventListener("popstate", () => {
  if (ownUrl !== currentUrl() && !isHydrated()) location.reload();
});
addEventListener("pageshow", ({ persisted }) => persisted && checkStoredPage());
addEventListener("beforeprint", () => {
  for (const image of document.querySelectorAll<HTMLImageElement>("main img[loading=lazy]"))
    image.loading = "eager";
});

function followScroll() {
  const range = root.scrollHeight - innerHeight;
  const marks = Object.entries({ top: 150, fixed: 200, small: 300 }).filter(([, from]) => scrollY > from);
  root.dataset.scrolled = marks.map(([name]) => name).join(" ");
  root.style.setProperty("--scrolled", String(range > 0 ? Math.min(scrollY / range, 1) : 0));
}

if (!CSS.supports("animation-timeline: scroll()")) {
  followScroll();
  addEventListener("scroll", followScroll, { passive: true });
}

// The site's search, which phones open in a popover.
addEventListener(
  "toggle",
  ({ target }) =>
    (target as Element).querySelector<HTMLElement>("#site-search:popover-open [type=search]")?.focus(),
  true,
);

function preload(href: string, isUrgent: boolean) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  link.fetchPriority = isUrgent ? "high" : "low";
  document.head.append(link);
}

/** @param event the visitor's action; none when the page itself needs its scripts */
function start(event?: Event) {
  if (isStarted || (event && !isIntent(event))) return;
  isStarted = true;
  const [scripts] = document.getElementById("page-data")?.textContent.split("\n", 1) ?? [];
  const { i18n } = root.dataset;
  if (!scripts || !i18n) return;
  const page: { entry: string; preload: string[] } = JSON.parse(scripts);
  for (const href of page.preload) preload(href, event !== undefined);
  window.__i18n = fetch(i18n).then((response) =>
    response.ok ? response.json() : Promise.reject(Error(`i18n ${response.status}`)),
  );
  window.__i18n.catch(() => {});
  import(page.entry).catch((error) => {
    showLite();
    // The import also fails when the page is left.
    if (!/import/i.test(error)) throw error;
  });
}

/** Whether a visitor starts to use a control. A `focusin` before the first paint is an autofocus. */
const isIntent = ({ type, target }: Event) =>
  target instanceof Element && target.closest(control) && (type !== "focusin" || isPainted);

function hasDrafts() {
  try {
    const { drafts } = localStorage;
    const forms = [...document.querySelectorAll<HTMLElement>("form[id],[data-sent]")];
    return (
      sessionStorage.drafts?.length > 2 ||
      (drafts && forms.some(({ id, dataset }) => drafts.includes(`#${dataset.sent || id}"`)))
    );
  } catch {
    return false;
  }
}

function startIfNeeded() {
  performance.mark("idle");
  const needed =
    "account" in root.dataset ||
    document.activeElement?.matches(control) ||
    document.querySelector("[autocomplete$=webauthn]") ||
    hasDrafts();
  if (needed) start();
}

function afterPaint() {
  if (isPainted) return;
  isPainted = true;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "back_forward" && !visit.transferSize) checkStoredPage();
  if ("requestIdleCallback" in window) requestIdleCallback(startIfNeeded, { timeout: maxWaitForPaintMs });
  else startIfNeeded();
}

function waitForPaint() {
  // Firefox does not report the paint of every page.
  setTimeout(afterPaint, maxWaitForPaintMs);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint")[0]) afterPaint();
  }).observe({ type: "paint", buffered: true });
}

const checkMs = 50;
let checksLeft = 20;
let held: ReturnType<typeof setInterval> | undefined;

const release = () => clearInterval(held);
const isHydrated = () => performance.getEntriesByName("hydrated").length > 0;

/** Holds a press of a link that opens a dialog (§2) until the page is hydrated, for up to a second or another press. */
function holdDialogLink(event: MouseEvent) {
  release();
  if (isHydrated()) return removeEventListener("click", holdDialogLink, true);
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = target instanceof Element && target.closest<HTMLElement>("a[data-dialog]");
  if (!link || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  held = setInterval(() => {
    if (!isHydrated() && checksLeft--) return;
    release();
    removeEventListener("click", holdDialogLink, true);
    link.click();
  }, checkMs);
}

const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
// URL.parse is the newest function that the scripts call: without it, they would replace the page with an error.
if (connection?.saveData || /2g/.test(connection?.effectiveType ?? "") || !("parse" in URL)) showLite();
else {
  // The pointer may have been there before this script.
  if (document.querySelector(`:is(${control}):hover`)) start();
  if (!("account" in root.dataset)) {
    addEventListener("click", holdDialogLink, true);
    addEventListener("pagehide", release);
  }
  for (const kind of intentEvents) addEventListener(kind, start, { capture: true, passive: true });
  if (document.readyState === "complete") waitForPaint();
  else addEventListener("load", waitForPaint);
}
