import type { SubmissionResult } from "@conform-to/dom";
import { type ComponentType, createContext, type MouseEvent, useContext } from "react";
import { type FormProps, useLocation } from "react-router";
import { useHref } from "#app/i18n/i18n.tsx";
import type { UserType } from "#contract/user.ts";

export type AuthPage = "login" | "signup" | "forgot-password";

/**
 * What follows the login: the page to return to (null: home), the car to add to the favorites, and whether the search
 * of that page is to be saved.
 */
export interface PendingIntent {
  redirectTo: string | null;
  favorite: number | null;
  saveSearch?: boolean | undefined;
}

/** Why a visitor is asked to log in: the action that was pressed, shown above the form. */
export interface LoginReason extends PendingIntent {
  text: string;
  title?: string;
  image?: string | null;
}

/** The step after a code was sent: the recipient, the role, and the seconds until another code can be sent. */
export interface AuthStep {
  name: "code" | "password";
  email: string;
  userType: UserType;
  wait: number;
  canResend: boolean;
}

/** The result of a post without redirect: the current step (null: the first) and its errors. */
export interface AuthActionData {
  step: AuthStep | null;
  result?: SubmissionResult;
  /** Message for the dialog, which covers toasts. */
  message?: string | null;
}

/** Other ways to log in than by password. */
export interface LoginWays {
  google: boolean;
  passkeys: boolean;
}

export interface AuthFlow extends PendingIntent, LoginWays {
  dialog: boolean;
  Form: ComponentType<Pick<FormProps, "id" | "method" | "action" | "noValidate" | "className" | "children">>;
  pending: { action: string | undefined; form: FormData | undefined } | null;
  /** Only in the dialog: shows another auth page. */
  onSwitch?: (page: AuthPage, event: MouseEvent<HTMLAnchorElement>) => void;
}

const AuthFlowContext = createContext<AuthFlow | null>(null);

export const AuthFlowProvider = AuthFlowContext;

/** @throws Error outside an `AuthFlowProvider`. */
export function useAuthFlow(): AuthFlow {
  const authFlow = useContext(AuthFlowContext);
  if (!authFlow) throw new Error("an auth form needs an AuthFlowProvider");
  return authFlow;
}

const pagePatterns = {
  login: "/:lang?/login",
  signup: "/:lang?/signup",
  "forgot-password": "/:lang?/forgot-password",
} as const;

/** Returns the URL to post to; its query has the return target, so that it survives a reload. */
export function useAuthAction(page: AuthPage | "auth/google/link", step?: AuthStep["name"]): string {
  const { favorite, saveSearch, dialog, ...flow } = useAuthFlow();
  const pageBelow = useReturnTo();
  // A new password logs nobody in.
  const redirectTo = dialog && step === "password" ? pageBelow : flow.redirectTo;
  const href = useHref();
  const path = page === "auth/google/link" ? href("/:lang?/auth/google/link") : href(pagePatterns[page]);
  return withPendingIntent(path, { redirectTo, favorite, saveSearch, step, dialog });
}

/** Returns the URL of an auth page that returns to the current page, or on an auth page to that page's target. */
export function useAuthHref(page: AuthPage, intent?: PendingIntent & Pick<AuthQuery, "step">): string {
  const path = useHref()(pagePatterns[page]);
  const returnTo = useReturnTo();
  const { redirectTo, favorite, saveSearch, step } = intent ?? { redirectTo: returnTo, favorite: null };
  return withPendingIntent(path, { redirectTo, favorite, saveSearch, step });
}

interface AuthQuery extends PendingIntent {
  userType?: UserType;
  /** Of the login page: "done" after a login, to see whether the browser keeps its cookie; "reset" after a new password. */
  step?: AuthStep["name"] | "done" | "reset";
  dialog?: boolean;
}

/** Adds the query that auth pages and actions read; default values are left out. */
export function withPendingIntent(
  path: string,
  { redirectTo, favorite, saveSearch, userType, step, dialog }: AuthQuery,
): string {
  const query = new URLSearchParams();
  if (step) query.set("step", step);
  if (dialog) query.set("dialog", "1");
  if (userType && userType !== "customer") query.set("user_type", userType);
  if (redirectTo) query.set("redirect_to", redirectTo);
  if (favorite) query.set("favorite", String(favorite));
  if (saveSearch) query.set("save_search", "1");
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns the page to return to; null for the home page, which is the default. */
export function useReturnTo(): string | null {
  const { pathname, search } = useLocation();
  const home = useHref()("/:lang?");
  if (pathname === home && !search) return null;
  return isAuthPath(pathname) ? new URLSearchParams(search).get("redirect_to") : pathname + search;
}

/** Whether a path is an auth page, to which a login never returns. */
export const isAuthPath = (pathname: string) =>
  /^(\/[a-z]{2})?\/(login|signup|forgot-password|logout|auth\/(google|passkey).*)$/.test(pathname);

export const authDialogId = "auth-dialog";

export interface AuthDialogProps extends LoginWays {
  page: AuthPage;
  reason: LoginReason | undefined;
  onPageChange: (page: AuthPage) => void;
}
