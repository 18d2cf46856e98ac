import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";

/** Shows the top of a page that follows a form which keeps the scroll position, unless Back opened it. */
export function useScrollToTop(): void {
  const isBack = useRef(useNavigationType() === "POP");
  useEffect(() => {
    if (!isBack.current) scrollTo(0, 0);
  }, []);
}
