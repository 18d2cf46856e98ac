import { type LoaderFunctionArgs, redirect } from "react-router";
import { privatePage } from "#app/http.ts";
import { address, useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { isolated } from "#app/i18n/isolated.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { ErrorState } from "#app/ui/state.tsx";
import { Toast, Toasts } from "#app/ui/toast.tsx";
import { defaultLang } from "#contract/languages.ts";
import { googleState } from "../states.server.ts";
import { wayMeta } from "../way-page.tsx";
import type { Route } from "./+types/callback";
import { exchange, panel, type Waiting } from "./exchange.server.ts";

/** Its address carries a code: nobody keeps it, and nobody is told of it. */
export function headers(given: Route.HeadersArgs) {
  return { ...privatePage(given), "Referrer-Policy": "no-referrer" };
}

/**
 * Where Google sends people back to. First the spinner (§2), which goes on to the same address with `exchange=1`: that
 * one logs in, because a page that is being sent cannot set a cookie any more.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, url } = args;
  const { lang, t } = i18nOf(context);
  const given = url.searchParams;
  const [code, error] = [given.get("code"), given.get("error")];
  const next = new URLSearchParams({ code: code ?? "", state: given.get("state") ?? "", exchange: "1" });

  if (error !== null) return panel(t("Google OAuth error: {{error}}", { error: isolated(harmless(error)) }));
  if (!code) return panel(t("No authorization code found in the URL"));
  if (given.get("exchange") === "1") return exchange(args, code);
  // Google knows one address: who began in another language goes on in it.
  const begunIn = googleState.read(request)?.lang ?? lang;
  if (lang === defaultLang && begunIn !== lang) {
    throw redirect(`${address(begunIn, "/:lang?/auth/google/callback")}${url.search}`);
  }
  return { next: `${url.pathname}?${next}`, failure: null, refused: false } satisfies Waiting;
}

/** What a provider calls its errors ("access_denied"), and nothing that anybody wants to make us say. */
const harmless = (error: string) => error.replace(/[^\w .-]/g, "").slice(0, 60);

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const refresh = loaderData?.next ? [{ httpEquiv: "refresh", content: `0;url=${loaderData.next}` }] : [];
  return [...wayMeta("Google", root.loaderData?.siteName), ...refresh];
}

/** The callback's screen (§2): it waits, or an error panel with a way on. */
export default function GoogleCallback({ loaderData: { failure, refused } }: Route.ComponentProps) {
  const { t } = useI18n();
  const address = useAddress();
  if (failure === null) {
    return (
      <Container className="section">
        <div className="state" role="status">
          <Spinner />
          <Heading level={1} size={3}>
            {t("Completing Google sign in...")}
          </Heading>
        </div>
      </Container>
    );
  }
  return (
    <Container className="section">
      <ErrorState
        level={1}
        icon="lock"
        title={t("Authentication Error")}
        actions={
          <>
            <ButtonLink to={address("/:lang?/login")} variant="primary" icon="login-forward">
              {t("Back to login")}
            </ButtonLink>
            <ButtonLink to={address("/:lang?")} icon="home">
              {t("Back to Home")}
            </ButtonLink>
          </>
        }
      >
        <p role="alert">{failure}</p>
        <p>{t("Please try again. If it fails again, contact support.")}</p>
      </ErrorState>
      {refused && (
        <Toasts>
          <Toast
            id="google-failure"
            kind="error"
            message={t("Failed to sign in with Google: {{message}}", { message: failure })}
            closeLabel={t("Close")}
          />
        </Toasts>
      )}
    </Container>
  );
}
