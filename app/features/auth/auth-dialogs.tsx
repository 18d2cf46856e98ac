import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Link, useLocation, useNavigate } from "react-router";
import { type ButtonLook, buttonClass } from "#app/ui/button.tsx";
import { isPlainPress, showDialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { isWay, useWayAddress, type WayName } from "./way.tsx";

export const authDialogId = "ways-in";

/** The dialog, its forms and what they need: fetched when about to be used. */
const load = () => import("./auth-dialog.tsx");

export interface AuthDialogProps {
  way: WayName;
  onWay: (way: WayName) => void;
  google: boolean;
}

/** Opens the dialog; false where it cannot be had, and the page is the way. */
type Open = (way: WayName) => Promise<boolean>;

const OpenContext = createContext<Open>(async () => false);

/** Stands around every page, so that its links to the ways in can open them over it (§2). */
export function AuthDialogs({ google, children }: { google: boolean; children: ReactNode }) {
  const [way, setWay] = useState<WayName>("login");
  const [Dialog, setDialog] = useState<ComponentType<AuthDialogProps>>();
  async function open(asked: WayName) {
    const { AuthDialog } = await load();
    flushSync(() => {
      setWay(asked);
      setDialog(() => AuthDialog);
    });
    return showDialog(authDialogId);
  }
  return (
    <OpenContext value={open}>
      {children}
      {Dialog && <Dialog way={way} onWay={setWay} google={google} />}
    </OpenContext>
  );
}

/** A link to a way in that leads back to where one is; where the script runs it opens the dialog instead. */
export function AuthLink({
  way,
  icon,
  look,
  children,
}: {
  way: Exclude<WayName, "forgot-password">;
  icon?: IconName;
  look?: ButtonLook;
  children: ReactNode;
}) {
  const to = useWayAddress(way);
  const open = useContext(OpenContext);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // Without it the link is a link. It is fetched again by the press.
  const prepare = () => void load().catch(() => undefined);

  function press(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainPress(event) || isWay(pathname)) return;
    event.preventDefault();
    // A panel that is open gives the focus back to its button first: that is where the dialog returns it.
    event.currentTarget.closest<HTMLElement>(":popover-open")?.hidePopover();
    open(way)
      .catch(() => false)
      .then((isOpen) => isOpen || navigate(to));
  }
  return (
    <Link
      to={to}
      rel="nofollow"
      className={buttonClass(look)}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={press}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
