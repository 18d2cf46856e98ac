import type { SubmissionResult } from "@conform-to/dom";
import { type ComponentType, createContext, type MouseEvent, type ReactNode, useContext } from "react";
import { type FormProps, useLocation } from "react-router";
import { useHref } from "#app/i18n/i18n.tsx";
import type { UserType } from "#contract/auth.ts";

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

/** Why a visitor is asked to log in where he is: what he pressed, shown above the form. */
export interface LoginReason extends PendingIntent {
  text: string;
  title?: string;
  image?: string | null;
}

/** The step after a code was sent: to whom, for which role, and how many seconds until the next code. */
export interface AuthStep {
  name: "code" | "password";
  email: string;
  userType: UserType;
  wait: number;
  /** Whether the API sends another code. */
  canResend: boolean;
}

/** The result of a post without redirect: the current step (null: the first) and its errors. */
export interface AuthActionData {
  step: AuthStep | null;
  result?: SubmissionResult;
  /** Shown in the dialog, which covers toasts. */
  message?: string | null;
}

export interface AuthFlow extends PendingIntent {
  dialog: boolean;
  Form: ComponentType<Pick<FormProps, "id" | "method" | "action" | "noValidate" | "className" | "children">>;
  pending: { action: string | undefined; form: FormData | undefined } | null;
  /** Dialog only. */
  onSwitch?: (page: AuthPage, event: MouseEvent<HTMLAnchorElement>) => void;
}

const AuthFlowContext = createContext<AuthFlow | null>(null);

export function AuthFlowProvider({ value, children }: { value: AuthFlow; children: ReactNode }) {
  return <AuthFlowContext value={value}>{children}</AuthFlowContext>;
}

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

/** The post URL; its query says where the login returns to, so that it survives a reload. */
export function useAuthAction(page: AuthPage | "auth/google/link", step?: AuthStep["name"]): string {
  const { redirectTo, favorite, saveSearch, dialog } = useAuthFlow();
  const href = useHref();
  const path = page === "auth/google/link" ? href("/:lang?/auth/google/link") : href(pagePatterns[page]);
  return withPendingIntent(path, { redirectTo, favorite, saveSearch, step, dialog });
}

/** Returns to the current page, or from an auth page to that page's own target. */
export function useAuthHref(page: AuthPage, intent?: PendingIntent & Pick<AuthQuery, "step">): string {
  const path = useHref()(pagePatterns[page]);
  const returnTo = useReturnTo();
  const { redirectTo, favorite, saveSearch, step } = intent ?? { redirectTo: returnTo, favorite: null };
  return withPendingIntent(path, { redirectTo, favorite, saveSearch, step });
}

interface AuthQuery extends PendingIntent {
  userType?: UserType;
  step?: AuthStep["name"];
  dialog?: boolean;
}

/** Adds the query that auth pages and actions read; defaults are left out. */
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

/** Null on the home page, the default target. */
export function useReturnTo(): string | null {
  const { pathname, search } = useLocation();
  const home = useHref()("/:lang?");
  if (pathname === home && !search) return null;
  return isAuthPath(pathname) ? new URLSearchParams(search).get("redirect_to") : pathname + search;
}

/** A login never returns to these pages. */
export const isAuthPath = (pathname: string) =>
  /^(\/[a-z]{2})?\/(login|signup|forgot-password|logout|auth\/(google|passkey).*)$/.test(pathname);

export const authDialogId = "auth-dialog";

export interface AuthDialogProps {
  page: AuthPage;
  reason: LoginReason | undefined;
  onPageChange: (page: AuthPage) => void;
  google: boolean;
  passkeys: boolean;
}
