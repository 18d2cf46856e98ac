import { data, redirect } from "react-router";
import { exchangeGoogleCode } from "#app/api/google.server.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { type PendingIntent, withPendingIntent } from "#app/features/auth/auth-flow.tsx";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getAuthApi } from "#app/middleware/api.ts";
import { timingSafeEqualText } from "#app/middleware/honeypot.server.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getSession } from "#app/middleware/session.ts";
import { landingPage } from "#app/routes/auth/auth-page.server.ts";
import { completeLogin } from "#app/routes/auth/complete-login.server.ts";
import { googleLinkState, googleRedirectUri, googleState } from "#app/routes/auth/flow-cookies.server.ts";
import { defaultLang } from "#contract/languages.ts";
import type { Route } from "./+types/route";

interface CallbackData {
  page: { title: string };
  /** URL to open after the spinner; null on failure. */
  next: string | null;
  failure: string | null;
  /** Google's error code, which is part of the message. */
  errorCode: string | null;
  /** Whether a toast shows the failure too (§8). */
  exchangeFailed: boolean;
  pendingIntent: PendingIntent | null;
}

type Flow = Awaited<ReturnType<typeof googleState.read>>;

const page = { title: "Google" };

/** Shows a spinner (§2); then `exchange=1` logs in, because a page that is being sent cannot set cookies. */
export async function loader(args: Route.LoaderArgs) {
  const { request, context, url } = args;
  const { lang, t } = getI18n(context);
  const query = url.searchParams;
  const [code, error] = [query.get("code"), query.get("error")];
  const flow = await googleState.read(request);
  // Google has one redirect URL, so this returns to the language in which the flow started.
  const startedIn = flow?.lang ?? lang;
  if (lang === defaultLang && startedIn !== lang) {
    throw redirect(`${localizedHref(startedIn, "/:lang?/auth/google/callback")}${url.search}`);
  }
  if (error) {
    const errorCode = sanitizeErrorCode(error);
    return errorPanel(t("Google OAuth error: {{error}}", { error: errorCode }), flow, { errorCode });
  }
  if (!code) return errorPanel(t("No authorization code found in the URL"), flow);
  const session = getSession(context);
  // The address was opened again after its login, such as by Back.
  if (!flow && session) throw redirect(landingPage(lang, session.userType));
  if (query.get("exchange") === "1") return exchangeCode(args, code, flow);
  const next = new URLSearchParams({ code, state: query.get("state") ?? "", exchange: "1" });
  return {
    page,
    next: `${url.pathname}?${next}`,
    failure: null,
    errorCode: null,
    exchangeFailed: false,
    pendingIntent: null,
  } satisfies CallbackData;
}

/** Keeps Google's error codes ("access_denied"), but no text that somebody put into the URL. */
const sanitizeErrorCode = (error: string) => error.replace(/[^a-z_]/g, "").slice(0, 60);

function errorPanel(
  failure: string,
  flow: Flow,
  { status = 400, exchangeFailed = false, errorCode = null as string | null } = {},
) {
  return data<CallbackData>(
    { page, next: null, failure, errorCode, exchangeFailed, pendingIntent: flow && intentOf(flow) },
    { status, headers: { "Set-Cookie": googleState.clear() } },
  );
}

const intentOf = ({ redirectTo, favorite, saveSearch }: PendingIntent): PendingIntent => ({
  redirectTo,
  favorite,
  saveSearch,
});

/** Exchanges the code, which works once, and only in the browser that started the flow. */
async function exchangeCode({ request, context, url }: Route.LoaderArgs, code: string, flow: Flow) {
  const { lang, t } = getI18n(context);
  const failureMessage = t("Failed to authenticate with Google");
  if (!flow || !timingSafeEqualText(url.searchParams.get("state") ?? "", flow.state)) {
    return errorPanel(failureMessage, flow, { exchangeFailed: true });
  }
  try {
    const result = await exchangeGoogleCode(getAuthApi(context, request), {
      code,
      redirectUri: googleRedirectUri(url.origin),
      codeVerifier: flow.verifier,
    });
    const linkHref = withPendingIntent(localizedHref(lang, "/:lang?/auth/google/link"), intentOf(flow));
    const response =
      "authResult" in result
        ? await completeLogin({ context, request }, result.authResult, flow)
        : redirect(linkHref, {
            status: 303,
            headers: { "Set-Cookie": await googleLinkState.write({ token: result.linkToken }) },
          });
    response.headers.append("Set-Cookie", googleState.clear());
    return response;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return errorPanel(error.refusal ?? failureMessage, flow, {
      status: error.status === 429 ? 429 : error.isRefusal ? 422 : 503,
      exchangeFailed: true,
    });
  }
}
