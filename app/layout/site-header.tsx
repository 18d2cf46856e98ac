import { useLocation } from "react-router";
import { useAccount } from "#app/features/account/account.tsx";
import { AuthDialogLink } from "#app/features/auth/auth-dialog-provider.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { SidePanel, SidePanelButton } from "#app/ui/side-panel.tsx";
import { SilentErrorBoundary } from "#app/ui/silent-error-boundary.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { useMenuItems } from "./menu-items.ts";

/** §2: the Sell Car button exists but is hidden (decision 011). */
const showSellCar = false;

/** §2. Fixed above 200 px of scroll, lower above 300 px (site-header.css, `app/document/deferred-loader.server.ts`). */
export function SiteHeader() {
  const { t } = useI18n();
  const account = useAccount();
  return (
    <header className="site-header">
      <PageStyle name="site-header" />
      <div className="site-bar">
        <Container className="flex h-full items-center gap-2">
          <Brand />
          <SidePanel
            id="main-menu"
            title={t("Menu", { context: "navigation" })}
            closeLabel={t("Close menu")}
            column="xl"
          >
            <MainMenu />
            {!account && <VisitorActions />}
          </SidePanel>
          {account && (
            <SilentErrorBoundary>
              <AccountMenu account={account} />
            </SilentErrorBoundary>
          )}
          <LanguageMenu />
          <SidePanelButton
            panel="main-menu"
            icon="menu"
            label={t("Menu", { context: "navigation" })}
            buttonStyle={{ variant: "quiet" }}
            column="xl"
          />
        </Container>
      </div>
    </header>
  );
}

function MainMenu() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("Main menu")}>
      <ul className="site-menu">
        {useMenuItems().map(({ to, label }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" aria-current={to === pathname ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Login links, and the hidden button of §2. */
function VisitorActions() {
  const { t } = useI18n();
  const sellHref = useHref()("/:lang?/sell-car");
  return (
    <div className="site-account">
      <AuthDialogLink page="login" buttonStyle={{ variant: "quiet" }} icon="user">
        {t("Login")}
      </AuthDialogLink>
      <AuthDialogLink page="signup">{t("Signup")}</AuthDialogLink>
      <span hidden={!showSellCar}>
        <ButtonLink to={sellHref}>{t("Sell Car")}</ButtonLink>
      </span>
    </div>
  );
}
