import type { ReactNode } from "react";
import { AuthDialogProvider } from "#app/features/auth/auth-dialog-provider.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { SkipLink } from "#app/ui/layout.tsx";
import { BackToTop } from "./back-to-top.tsx";
import { NavigationStatus } from "./navigation-status.tsx";
import { useSite } from "./site.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteToasts } from "./site-toasts.tsx";
import { useReloadOnRestore } from "./use-reload-on-restore.ts";
import { useRevalidateOnRestore } from "./use-revalidate-on-restore.ts";

/** The layout of every page, error pages included. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const { google } = useSite();
  useReloadOnRestore();
  useRevalidateOnRestore();
  return (
    <AuthDialogProvider google={google}>
      <SkipLink target="main">{t("Skip to content")}</SkipLink>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <SiteFooter />
        <BackToTop />
      </footer>
      <SiteToasts />
      <NavigationStatus main="main" />
    </AuthDialogProvider>
  );
}
