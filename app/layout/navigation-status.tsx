import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ProgressLine } from "#app/ui/progress-line.tsx";

/** Shows and announces client-side navigation, as browsers do for documents; `main` gets the focus. */
export function NavigationStatus({ main }: { main: string }) {
  const { t } = useI18n();
  const { state } = useNavigation();
  return (
    <>
      <ProgressLine active={state !== "idle"} label={t("Loading...")} />
      <p role="status" className="sr-only">
        {useAnnouncedTitle(main)}
      </p>
    </>
  );
}

/** The new page's title; empty on the first page. A changed query is no new page. */
function useAnnouncedTitle(main: string) {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState("");
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    setTitle(document.title);
    const target = document.getElementById(main);
    // Unless the page has set the focus itself (an error summary, a fragment).
    if (!hash && !target?.contains(document.activeElement)) target?.focus({ preventScroll: true });
  }, [pathname, hash, main]);
  return title;
}
