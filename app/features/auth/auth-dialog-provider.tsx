import { createContext, type MouseEvent, type ReactNode, useContext, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { useAccount } from "#app/features/account/account.tsx";
import { type ButtonStyle, buttonClass } from "#app/ui/button.tsx";
import { isUnmodifiedClick, loadWithDialogStyles, opensDialog, showDialog } from "#app/ui/dialog.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { SilentErrorBoundary } from "#app/ui/silent-error-boundary.tsx";
import {
  type AuthDialogProps,
  type AuthPage,
  authDialogId,
  isAuthPath,
  type LoginReason,
  type LoginWays,
  useAuthHref,
} from "./auth-flow.tsx";

const loadAuthDialog = () => loadWithDialogStyles(async () => (await import("./auth-dialog.tsx")).AuthDialog);

/** Returns false when the dialog cannot be loaded, and the caller is to navigate. On another page it does nothing. */
type OpenAuthDialog = (page: AuthPage, reason?: LoginReason) => Promise<boolean>;

const OpenAuthDialogContext = createContext<OpenAuthDialog>(async () => false);

export const useOpenAuthDialog = () => useContext(OpenAuthDialogContext);

interface OpenedDialog extends Pick<AuthDialogProps, "page" | "reason"> {
  Dialog: Awaited<ReturnType<typeof loadAuthDialog>>;
}

/** A failure is ignored, because the click loads the dialog again. */
export const preloadAuthDialog = () => void loadAuthDialog().catch(() => undefined);

/** Lets the links of every page open the auth pages in a dialog (§2). */
export function AuthDialogProvider({ children, ...ways }: LoginWays & { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedDialog>();
  const isVisitor = useAccount() === null;
  async function open(page: AuthPage, reason?: LoginReason) {
    const { href } = location;
    const Dialog = await loadAuthDialog().catch(() => null);
    if (location.href !== href) return true;
    if (!Dialog) return false;
    flushSync(() => setOpened({ Dialog, page, reason }));
    return showDialog(authDialogId);
  }
  return (
    <OpenAuthDialogContext value={open}>
      {children}
      {opened && isVisitor && (
        <SilentErrorBoundary onError={() => setOpened(undefined)}>
          <opened.Dialog
            page={opened.page}
            reason={opened.reason}
            onPageChange={(page) => setOpened({ ...opened, page })}
            {...ways}
          />
        </SilentErrorBoundary>
      )}
    </OpenAuthDialogContext>
  );
}

interface AuthDialogLinkProps {
  page: Exclude<AuthPage, "forgot-password">;
  /** Without a reason, the login returns to the current page. */
  reason?: LoginReason;
  icon?: IconName;
  /** Accessible name, for a link that is only an icon. */
  label?: string;
  buttonStyle?: ButtonStyle;
  className?: string;
  children?: ReactNode;
}

/** Links to an auth page; with JavaScript it opens the dialog. */
export function AuthDialogLink(props: AuthDialogLinkProps) {
  const { page, reason, icon, label, buttonStyle, className, children } = props;
  const to = useAuthHref(page, reason);
  const open = useOpenAuthDialog();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  function onPress(event: MouseEvent<HTMLAnchorElement>) {
    if (!isUnmodifiedClick(event) || isAuthPath(pathname)) return;
    event.preventDefault();
    // Closing the panel first moves the focus to the panel's button, so the closed dialog returns it there too.
    event.currentTarget.closest<HTMLElement>(":popover-open")?.hidePopover();
    open(page, reason).then((isOpen) => isOpen || navigate(to));
  }
  return (
    <Link
      {...opensDialog}
      to={to}
      rel="nofollow"
      className={buttonClass(buttonStyle, className)}
      aria-label={label}
      title={label}
      onPointerEnter={preloadAuthDialog}
      onFocus={preloadAuthDialog}
      onClick={onPress}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
