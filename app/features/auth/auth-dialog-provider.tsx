import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { type ButtonStyle, buttonClass } from "#app/ui/button.tsx";
import { isUnmodifiedClick, showDialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { Link } from "#app/ui/link.tsx";
import { SilentErrorBoundary } from "#app/ui/silent-error-boundary.tsx";
import { type AuthDialogProps, type AuthPage, authDialogId, isAuthPath, useAuthHref } from "./auth-flow.tsx";

async function loadAuthDialog() {
  const { AuthDialog, loadDialogStyles } = await import("./auth-dialog.tsx");
  await loadDialogStyles();
  return AuthDialog;
}

/** False if the dialog cannot be loaded: the caller then navigates to the page. */
type OpenAuthDialog = (page: AuthPage) => Promise<boolean>;

const OpenAuthDialogContext = createContext<OpenAuthDialog>(async () => false);

/** Lets the links of every page open the auth pages in a dialog (§2). */
export function AuthDialogProvider({ google, children }: { google: boolean; children: ReactNode }) {
  const [page, setPage] = useState<AuthPage>("login");
  const [Dialog, setDialog] = useState<ComponentType<AuthDialogProps>>();
  async function open(requestedPage: AuthPage) {
    const AuthDialog = await loadAuthDialog();
    flushSync(() => {
      setPage(requestedPage);
      setDialog(() => AuthDialog);
    });
    return showDialog(authDialogId);
  }
  return (
    <OpenAuthDialogContext value={open}>
      {children}
      {Dialog && (
        <SilentErrorBoundary onError={() => setDialog(undefined)}>
          <Dialog page={page} onPageChange={setPage} google={google} />
        </SilentErrorBoundary>
      )}
    </OpenAuthDialogContext>
  );
}

/** Links to an auth page that returns to the current page; with JavaScript it opens the dialog. */
export function AuthDialogLink({
  page,
  icon,
  buttonStyle,
  children,
}: {
  page: Exclude<AuthPage, "forgot-password">;
  icon?: IconName;
  buttonStyle?: ButtonStyle;
  children: ReactNode;
}) {
  const to = useAuthHref(page);
  const open = useContext(OpenAuthDialogContext);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // On failure, the click loads it again.
  const preload = () => void loadAuthDialog().catch(() => undefined);

  function onPress(event: MouseEvent<HTMLAnchorElement>) {
    if (!isUnmodifiedClick(event) || isAuthPath(pathname)) return;
    event.preventDefault();
    // Closing the panel first returns the focus to its button, where the dialog will return it too.
    event.currentTarget.closest<HTMLElement>(":popover-open")?.hidePopover();
    open(page)
      .catch(() => false)
      .then((isOpen) => isOpen || navigate(to));
  }
  return (
    <Link
      to={to}
      rel="nofollow"
      className={buttonClass(buttonStyle)}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onPress}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
