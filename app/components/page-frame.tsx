import type { ReactNode } from "react";
import { AuthDialogs } from "#app/features/auth/auth-dialogs.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { SkipLink } from "#app/ui/layout.tsx";
import { BackToTop } from "./back-to-top.tsx";
import { useFrame } from "./frame.tsx";
import { FrameToasts } from "./frame-toasts.tsx";
import { NavigationStatus } from "./navigation-status.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useNoReturn } from "./use-no-return.ts";
import { useScrollState } from "./use-scroll-state.ts";

/** What stands around every page, error pages included: skip link, header, main, footer, toasts, progress. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const { google } = useFrame();
  useScrollState();
  useNoReturn();
  return (
    <AuthDialogs google={google}>
      <SkipLink target="main">{t("Skip to content")}</SkipLink>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <BackToTop />
      <FrameToasts />
      <NavigationStatus main="main" />
    </AuthDialogs>
  );
}
