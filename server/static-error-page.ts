const messages = {
  400: ["Bad request", "The address or the request could not be understood."],
  403: [
    "Not allowed from here",
    "This request did not come from a page of this site, so nothing was done. Go back: what you typed is still there. Then send it again.",
  ],
  404: ["Not found", "There is nothing at this address."],
  405: ["Method not allowed", "This address cannot be used in this way."],
  408: ["Too slow", "The request took too long to arrive. Please try again."],
  413: ["Too much at once", "What was sent is larger than this site accepts."],
  414: ["Address too long", "The address is longer than this site accepts."],
  431: [
    "Too many cookies",
    "Your browser sent more than this site accepts, usually because of its cookies. Delete this site's cookies and try again.",
  ],
  421: ["Wrong address", "This site does not answer under this name."],
  500: ["Unexpected Application Error!", "Something went wrong on our side. Please try again in a moment."],
  503: ["Very busy", "Many people are here at once. Please try again in a few seconds."],
} as const;

export type ErrorPageStatus = keyof typeof messages;

export function errorPageHtml(status: ErrorPageStatus): string {
  const [title, text] = messages[status];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
</html>
`;
}

export const errorPageHeaders = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };

/** For requests that the app never gets or fails to answer. Contains nothing of the request. */
export function staticErrorPage(status: ErrorPageStatus, headers: Record<string, string> = {}): Response {
  return new Response(errorPageHtml(status), { status, headers: { ...errorPageHeaders, ...headers } });
}
