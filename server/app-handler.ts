import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { appRequest, type Facts } from "./app-request.ts";
import { plainPage } from "./plain-page.ts";

/** Answers a request with the React Router build. */
export type AppHandler = (request: Request, facts: Facts) => Promise<Response>;

/** React Router answers these itself, as bare text, when not even the app's error page could be rendered. */
const bareAnswers = new Map([
  ["Unexpected Server Error", 500],
  ["Bad Request", 400],
] as const);

/** The app's door: requests enter with our own origin, and no text of React Router's own leaves. */
export function appHandler(build: ServerBuild): AppHandler {
  const handle = createRequestHandler(build, "production");
  return async (request, facts) => {
    const response = await handle(appRequest(request, facts), new RouterContextProvider());
    const status = await bareStatus(response);
    return status === undefined ? response : plainPage(status);
  };
}

async function bareStatus(response: Response) {
  if (response.status !== 500 && response.status !== 400) return undefined;
  if (!response.headers.get("Content-Type")?.startsWith("text/plain")) return undefined;
  const text = await response.clone().text();
  return [...bareAnswers].find(
    ([start, status]) => status === response.status && text.startsWith(start),
  )?.[1];
}
