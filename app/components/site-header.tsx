import { Link, useLocation } from "react-router";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Container } from "#app/ui/layout.tsx";
import { SidePanel, SidePanelButton } from "#app/ui/side-panel.tsx";
import { Brand } from "./brand.tsx";
import { useMenuItems } from "./menu-items.ts";

/**
 * The header of every page. One menu: a panel that opens by the platform's popover on small screens, a row from 64rem
 * on. As high as `--header`, and nothing depends on where it stands, so it can become fixed.
 */
export function SiteHeader() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <header className="site-header">
      <Container className="flex h-full items-center justify-between gap-4">
        <Brand />
        <SidePanelButton
          panel="main-menu"
          icon="menu"
          label={t("Menu", { context: "navigation" })}
          look={{ variant: "quiet" }}
          column
        />
        <SidePanel
          id="main-menu"
          title={t("Menu", { context: "navigation" })}
          closeLabel={t("Close menu")}
          column
        >
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
        </SidePanel>
      </Container>
    </header>
  );
}
