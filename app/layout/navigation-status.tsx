import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ProgressLine } from "#app/ui/progress.tsx";

/**
 * What a browser does by itself when it loads a page, for navigations without a load: shows that one is under way, and
 * tells assistive technology where one has arrived. `main` is the id of the element that then takes the focus.
 */
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

/** Answers the title of the page one has come to, empty on the first; another query of the same page is no arrival. */
function useAnnouncedTitle(main: string) {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState("");
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    setTitle(document.title);
    const target = document.getElementById(main);
    // A page that has put the focus somewhere itself (an error summary, a fragment) knows better.
    if (!hash && !target?.contains(document.activeElement)) target?.focus({ preventScroll: true });
  }, [pathname, hash, main]);
  return title;
}
