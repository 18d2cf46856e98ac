import type { SubmissionResult } from "@conform-to/dom";
import { type ComponentType, createContext, type MouseEvent, type ReactNode, useContext } from "react";
import { type FormProps, useLocation } from "react-router";
import { useHref } from "#app/i18n/i18n.tsx";
import type { UserType } from "#contract/auth.ts";

export type AuthPage = "login" | "signup" | "forgot-password";

/** What happens after the login: the page to return to (null: home), and the car to add to the favorites. */
export interface PendingIntent {
  redirectTo: string | null;
  favorite: number | null;
}

/** A later step, after a code was sent: where it went, for which role, and how long (s) until another can be sent. */
export interface AuthStep {
  name: "code" | "password";
  email: string;
  userType: UserType;
  wait: number;
  /** Whether the API sends another code. */
  canResend: boolean;
}

/** The answer to a post that does not redirect: the step it is about (null: the first), and what was wrong. */
export interface AuthActionData {
  step: AuthStep | null;
  result?: SubmissionResult;
  /** In a dialog, which covers toasts. */
  message?: string | null;
}

/** How an auth form is posted and left: as a page, or in the dialog over one. */
export interface AuthFlow extends PendingIntent {
  dialog: boolean;
  Form: ComponentType<Pick<FormProps, "id" | "method" | "action" | "noValidate" | "className" | "children">>;
  /** The post under way. */
  pending: { action: string | undefined; form: FormData | undefined } | null;
  /** In a dialog: shows another of its pages. */
  onSwitch?: (page: AuthPage, event: MouseEvent<HTMLAnchorElement>) => void;
}

const AuthFlowContext = createContext<AuthFlow | null>(null);

export function AuthFlowProvider({ value, children }: { value: AuthFlow; children: ReactNode }) {
  return <AuthFlowContext value={value}>{children}</AuthFlowContext>;
}

/** @throws Error outside of an `AuthFlowProvider` */
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

/** Where an auth form posts to. The query says where the login leads, so that it outlives a reload. */
export function useAuthAction(page: AuthPage | "auth/google/link", step?: AuthStep["name"]): string {
  const { redirectTo, favorite, dialog } = useAuthFlow();
  const href = useHref();
  const path = page === "auth/google/link" ? href("/:lang?/auth/google/link") : href(pagePatterns[page]);
  return withPendingIntent(path, { redirectTo, favorite, step, dialog });
}

/** The href of an auth page that returns to the current page; from an auth page, to where that one would return. */
export function useAuthHref(page: AuthPage, pendingIntent?: PendingIntent): string {
  const path = useHref()(pagePatterns[page]);
  const returnTo = useReturnTo();
  const { redirectTo, favorite } = pendingIntent ?? { redirectTo: returnTo, favorite: null };
  return withPendingIntent(path, { redirectTo, favorite });
}

interface AuthQuery extends PendingIntent {
  userType?: UserType;
  step?: AuthStep["name"];
  dialog?: boolean;
}

/** The href with the query that auth pages and their actions read; defaults are left out. */
export function withPendingIntent(
  path: string,
  { redirectTo, favorite, userType, step, dialog }: AuthQuery,
): string {
  const query = new URLSearchParams();
  if (step) query.set("step", step);
  if (dialog) query.set("dialog", "1");
  if (userType && userType !== "customer") query.set("user_type", userType);
  if (redirectTo) query.set("redirect_to", redirectTo);
  if (favorite) query.set("favorite", String(favorite));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The page to return to; null on the home page, where every login leads by default. */
export function useReturnTo(): string | null {
  const { pathname, search } = useLocation();
  const home = useHref()("/:lang?");
  if (pathname === home && !search) return null;
  return isAuthPath(pathname) ? new URLSearchParams(search).get("redirect_to") : pathname + search;
}

/** Whether a path is one of the auth pages, which no login returns to. */
export const isAuthPath = (pathname: string) =>
  /^(\/[a-z]{2})?\/(login|signup|forgot-password|logout|auth\/google.*)$/.test(pathname);

export const authDialogId = "auth-dialog";

export interface AuthDialogProps {
  page: AuthPage;
  onPageChange: (page: AuthPage) => void;
  google: boolean;
}
