import { timingSafeEqual } from "node:crypto";
import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { exchangeGoogleCode } from "#app/api/google.server.ts";
import { UpstreamError } from "#app/api/upstream-error.ts";
import { address } from "#app/i18n/i18n.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { enter } from "../enter.server.ts";
import { googleLinkState, googleState } from "../states.server.ts";
import { redirectUri } from "./redirect-uri.ts";

/** What the callback's page shows: it waits, or says what went wrong. */
export interface Waiting {
  /** Where it goes on by itself; null: it does not. */
  next: string | null;
  failure: string | null;
  /** Whether it was the exchange that failed, which is a toast too (§8). */
  refused: boolean;
}

/** The panel of a callback that cannot be gone on with; what was remembered for it is forgotten. */
export function panel(failure: string, { status = 400, refused = false } = {}) {
  return data<Waiting>(
    { next: null, failure, refused },
    { status, headers: { "Set-Cookie": googleState.clear() } },
  );
}

/** Ends what `start` began: once, and only in the browser that began it. */
export async function exchange({ request, context, url }: LoaderFunctionArgs, code: string) {
  const { lang, t } = i18nOf(context);
  const known = googleState.read(request);
  const failed = t("Failed to authenticate with Google");
  if (!known || !isSame(url.searchParams.get("state") ?? "", known.state)) {
    return panel(failed, { refused: true });
  }
  try {
    const given = { code, redirectUri: redirectUri(url.origin), codeVerifier: known.verifier };
    const found = await exchangeGoogleCode(getApi(context), given);
    const response = "entrance" in found ? await enter(context, found.entrance, known) : toLink();
    response.headers.append("Set-Cookie", googleState.clear());
    if ("linkToken" in found) {
      const { redirectTo, favorite } = known;
      const cookie = googleLinkState.write({ redirectTo, favorite, token: found.linkToken });
      response.headers.append("Set-Cookie", cookie);
    }
    return response;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const message = error.isRefusal && !error.isMissing ? error.fromServer : null;
    const status = error.isRefusal && !error.isMissing ? 422 : 503;
    return panel(message ?? failed, { status: error.status === 429 ? 429 : status, refused: true });
  }

  function toLink() {
    return redirect(address(lang, "/:lang?/auth/google/link"), 303);
  }
}

/** In the same time, wherever the two differ. */
function isSame(given: string, known: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}
