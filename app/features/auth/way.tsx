import type { SubmissionResult } from "@conform-to/react";
import { type ComponentType, createContext, type MouseEvent, type ReactNode, useContext } from "react";
import { type FormProps, useLocation } from "react-router";
import { useAddress } from "#app/i18n/i18n.tsx";
import type { UserType } from "#contract/accounts.ts";

/** The three ways in, as their addresses are called. */
export type WayName = "login" | "signup" | "forgot-password";

/** What goes along through all of them: where one came from, and the car that was to be kept. */
export interface Carried {
  redirectTo: string | null;
  favorite: number | null;
}

/** A later step, after a code was sent: where it went, for which role, and how long (s) until another one can be. */
export interface WayStep {
  name: "code" | "password";
  email: string;
  userType: UserType;
  wait: number;
}

/** What a post is answered with that does not lead away: the step it is about (null: the first), and what was wrong. */
export interface WayAnswer {
  step: WayStep | null;
  result?: SubmissionResult;
  /** Of a step that was taken in a dialog, where no toast shows. */
  message?: string | null;
}

/** A post that is under way. */
interface Pending {
  action: string | undefined;
  form: FormData | undefined;
}

/** How a form of the ways in is posted and left: as a page, or in a dialog over one. */
export interface Way extends Carried {
  dialog: boolean;
  Form: ComponentType<Pick<FormProps, "id" | "method" | "action" | "noValidate" | "className" | "children">>;
  pending: Pending | null;
  /** In a dialog: shows another way in its place. */
  onSwitch?: (way: WayName, event: MouseEvent<HTMLAnchorElement>) => void;
}

const WayContext = createContext<Way | null>(null);

export function WayProvider({ value, children }: { value: Way; children: ReactNode }) {
  return <WayContext value={value}>{children}</WayContext>;
}

/** How the form one stands in is posted. */
export function useWay(): Way {
  const way = useContext(WayContext);
  if (!way) throw new Error("a form of the ways in needs a WayProvider");
  return way;
}

const patterns = {
  login: "/:lang?/login",
  signup: "/:lang?/signup",
  "forgot-password": "/:lang?/forgot-password",
} as const;

/**
 * Where a way in posts to. On its own page with what goes along: one that was refused, and is then opened anew or in
 * another language, still knows where it leads and which step it is.
 */
export function useWayAction(name: WayName): string {
  const path = useAddress()(patterns[name]);
  const { pathname, search } = useLocation();
  const way = useContext(WayContext);
  if (!way || way.dialog || pathname !== path) return path;
  const [, step] = /[?&]step=(code|password)(?:&|$)/.exec(search) ?? [];
  return withCarried(path, { redirectTo: way.redirectTo, favorite: way.favorite, step });
}

/** The address of a way in that leads back to where one is; from a way in, to where that would have led. */
export function useWayAddress(way: WayName, carried?: Carried & { userType?: UserType }): string {
  const path = useAddress()(patterns[way]);
  const here = useHere();
  const { redirectTo, favorite, userType } = carried ?? { redirectTo: here, favorite: null };
  return withCarried(path, { redirectTo, favorite, userType });
}

/** An address with what it carries on; what goes without saying is left out. */
export function withCarried(
  path: string,
  { redirectTo, favorite, userType, step }: Carried & { userType?: UserType; step?: string },
): string {
  const query = new URLSearchParams();
  if (step) query.set("step", step);
  if (userType && userType !== "customer") query.set("user_type", userType);
  if (redirectTo) query.set("redirect_to", redirectTo);
  if (favorite) query.set("favorite", String(favorite));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Where one is, to be led back to; null on the home page, where everyone is led, and on the ways in themselves. */
export function useHere(): string | null {
  const { pathname, search } = useLocation();
  const home = useAddress()("/:lang?");
  if (pathname === home && !search) return null;
  return isWay(pathname) ? new URLSearchParams(search).get("redirect_to") : pathname + search;
}

/** Whether an address is one of the ways in; there is nothing to come back to. */
export const isWay = (pathname: string) =>
  /^(\/[a-z]{2})?\/(login|signup|forgot-password|logout|auth\/google.*)$/.test(pathname);
