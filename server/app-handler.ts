import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { acceptPageHtml } from "#app/config/page-html.ts";
import { appRequest, type RequestMetadata } from "./app-request.ts";
import { staticErrorPage } from "./static-error-page.ts";

export type AppHandler = (request: Request, metadata: RequestMetadata) => Promise<Response>;

/** Plain-text answers: React Router's own when the app's error page fails to render, and the app's when it is busy. */
const plainTextErrors = new Map([
  ["Unexpected Server Error", 500],
  ["Bad Request", 400],
  ["Service Unavailable", 503],
] as const);

export function appHandler(build: ServerBuild): AppHandler {
  const handle = createRequestHandler(build, "production");
  return async (request, metadata) => {
    const response = await handle(appRequest(request, metadata), acceptPageHtml(new RouterContextProvider()));
    if (metadata.isCrossOrigin) return refusal(request, response);
    const status = await plainTextErrorStatus(response);
    if (status === undefined) return response;
    const retryAfter = response.headers.get("Retry-After");
    return staticErrorPage(status, retryAfter ? { "Retry-After": retryAfter } : {});
  };
}

/** Returns the app's page with the refusal, without cookies; other answers of the app are not sent (decision 162). */
function refusal(request: Request, response: Response): Response {
  const isPage = /^text\/html\b/.test(response.headers.get("Content-Type") ?? "");
  const isData = /(\.data)$/.test(new URL(request.url).pathname);
  if (response.status !== 403 || !(isPage || isData)) return staticErrorPage(403);
  for (const name of ["Set-Cookie", "Clear-Site-Data"]) response.headers.delete(name);
  return response;
}

async function plainTextErrorStatus(response: Response) {
  if (![400, 500, 503].includes(response.status)) return undefined;
  if (!response.headers.get("Content-Type")?.startsWith("text/plain")) return undefined;
  const text = await response.clone().text();
  return [...plainTextErrors].find(
    ([prefix, status]) => status === response.status && text.startsWith(prefix),
  )?.[1];
}
