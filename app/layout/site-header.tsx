import { Form, useLocation } from "react-router";
import { useAccount } from "#app/features/account/account.tsx";
import { AuthDialogLink } from "#app/features/auth/auth-dialog-provider.tsx";
import { Suggest } from "#app/features/search/suggest.tsx";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { RollingCount } from "#app/ui/badge.tsx";
import { ButtonLink, buttonClass, IconButton } from "#app/ui/button.tsx";
import { SidePanel, SidePanelButton } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { useCloseOnNavigation } from "#app/ui/popover.tsx";
import { SilentErrorBoundary } from "#app/ui/silent-error-boundary.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";
import { Submenu, useMenuItems, useMoreMenuItems } from "./menus.tsx";
import { LanguageMenu, Preferences } from "./preferences.tsx";
import { useSite } from "./site.tsx";

/** The Sell Car button exists but is hidden (§2, decision 011). */
const showSellCar = false;

/** The header (§2): fixed above 200 px of scroll, lower above 300 px (site-header.css, deferred-loader.ts). */
export function SiteHeader() {
  const { t } = useI18n();
  const account = useAccount();
  const { searchesWords } = useSite();
  const href = useHref();
  return (
    <div className="site-header">
      <header className="site-bar">
        <Container className="flex h-full items-center">
          <Brand />
          <SidePanel
            id="main-menu"
            title={t("Menu", { context: "navigation" })}
            closeLabel={t("Close menu")}
            column="xl"
          >
            <MainMenu />
            <div className="site-more">
              <MoreMenu />
              {!account && <VisitorActions />}
              {account?.userType === "customer" && (
                <ButtonLink to={href("/:lang?/add-listing")} icon="key">
                  {t("Sell your car")}
                </ButtonLink>
              )}
              <Preferences />
            </div>
          </SidePanel>
          {searchesWords && <SiteSearch />}
          {searchesWords && <SiteSearchButton />}
          <FavoritesLink />
          {account ? (
            <SilentErrorBoundary>
              <AccountMenu account={account} />
            </SilentErrorBoundary>
          ) : (
            <div className="site-visitor">
              <VisitorActions />
              <span hidden={!showSellCar}>
                <ButtonLink to={href("/:lang?/sell-car")}>{t("Sell Car")}</ButtonLink>
              </span>
            </div>
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
      </header>
    </div>
  );
}

function MainMenu() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("Main menu")}>
      <ul className="site-menu">
        {useMenuItems().map((item) => (
          <li key={item.to}>
            <Link to={item.to} prefetch="intent" aria-current={item.to === pathname ? "page" : undefined}>
              {item.label}
            </Link>
            {item.submenu && <Submenu {...item} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MoreMenu() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <ul className="site-menu" aria-label={t("More pages")}>
      {useMoreMenuItems().map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={to === pathname ? "page" : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function VisitorActions() {
  const { t } = useI18n();
  return (
    <>
      <AuthDialogLink page="login" buttonStyle={{ variant: "quiet", size: "sm" }}>
        {t("Login")}
      </AuthDialogLink>
      <AuthDialogLink page="signup" buttonStyle={{ size: "sm" }}>
        {t("Signup")}
      </AuthDialogLink>
    </>
  );
}

/** A heart with the number of favorites; a visitor logs in first and is then led to them. */
function FavoritesLink() {
  const { t } = useI18n();
  const format = useFormatter();
  const to = useHref()("/:lang?/my-favorite");
  const count = useAccount()?.favorites.length;
  const label = t("My Favorites");
  if (count === undefined) {
    const reason = { redirectTo: to, favorite: null, text: t("Please log in to see your favorites") };
    return (
      <AuthDialogLink
        page="login"
        reason={reason}
        icon="heart"
        label={label}
        buttonStyle={{ variant: "quiet" }}
        className="btn-icon"
      />
    );
  }
  return (
    <ButtonLink
      to={to}
      icon="heart"
      variant="quiet"
      className="btn-icon favorites-link"
      aria-label={count > 0 ? `${label}: ${format.number(count)}` : label}
      title={label}
    >
      <PageStyle name="favorites-link" />
      <span aria-hidden="true" hidden={count === 0}>
        <RollingCount count={count}>{format.number(count)}</RollingCount>
      </span>
    </ButtonLink>
  );
}

const searchPanel = "site-search";

/** A GET form for the list of cars, in the bar; on phones in a panel below it, which `SiteSearchButton` opens. */
function SiteSearch() {
  const { t } = useI18n();
  const listHref = useHref()("/:lang?/listing-car");
  const { pathname, search } = useLocation();
  const { suggests } = useSite();
  const words = pathname === listHref ? (new URLSearchParams(search).get("q") ?? "") : "";
  const panel = useCloseOnNavigation();
  return (
    <div ref={panel} id={searchPanel} popover="auto" className="site-search">
      <search aria-label={t("Search the site")}>
        <Form method="get" action={listHref} autoComplete="off">
          <Suggest
            key={words}
            isOffered={suggests}
            hrefOf={(search) => `${listHref}?${new URLSearchParams(search)}`}
          >
            {(field) => (
              <input
                {...field}
                type="search"
                name="q"
                defaultValue={words}
                maxLength={100}
                enterKeyHint="search"
                aria-label={t("Make, model or word")}
                placeholder={t("Search cars")}
                dir="auto"
              />
            )}
          </Suggest>
          <IconButton icon="search" label={t("Search", { context: "action" })} size="sm" />
        </Form>
      </search>
    </div>
  );
}

function SiteSearchButton() {
  const { t } = useI18n();
  const label = t("Search cars");
  return (
    <button
      type="button"
      popoverTarget={searchPanel}
      aria-label={label}
      title={label}
      className={buttonClass({ variant: "quiet" }, "btn-icon site-search-button")}
    >
      <Icon name="search" />
    </button>
  );
}
