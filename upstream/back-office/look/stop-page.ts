import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Office } from "../context.ts";
import type { Text } from "../say.ts";
import { page } from "./page.ts";

interface Stop {
  status: ContentfulStatusCode;
  title: Text;
  text: Text;
}

const foreignPost = "This request came from another site. Open the page again and try once more.";
const theWayIn = "The way in is the site: log in there and open the back-office from its menu.";
const ended =
  "Your login here has ended, or you have not come in yet. Log in on the site and open the back-office from there.";
const outside = "You may still be logged in on the site. Log out there too when others use this device.";
const late =
  "You were logged out in the meantime, or too much time has passed. Log in on the site and try again.";
const nothingHere = "There is nothing here, or it does not belong to your business.";
const otherKind = "This part of the back-office is for accounts of another kind.";

/** Why somebody gets no further, or is done. */
const stops = {
  nobody: { status: 401, title: "You are not logged in here", text: ended },
  "dead-token": { status: 401, title: "This login is no longer good", text: late },
  "other-role": { status: 403, title: "This is not for your account", text: otherKind },
  "foreign-post": { status: 403, title: "Nothing was done", text: foreignPost },
  "foreign-hand-over": { status: 403, title: "Nothing was done", text: theWayIn },
  "no-hand-over": { status: 405, title: "Nothing was done", text: theWayIn },
  "not-found": { status: 404, title: "Page not found", text: nothingHere },
  "too-large": {
    status: 413,
    title: "This is too much text",
    text: "Nothing was saved. Please go back and make it shorter.",
  },
  "too-many": {
    status: 429,
    title: "Please wait a moment",
    text: "Nothing was saved. Please go back and try again in a few minutes.",
  },
  unavailable: {
    status: 503,
    title: "This is not possible at the moment",
    text: "Nothing was saved. Please go back and try again in a few minutes.",
  },
  failed: {
    status: 500,
    title: "Something went wrong",
    text: "That is our fault, not yours. Please try again in a moment.",
  },
  left: { status: 200, title: "You have left the back-office", text: outside },
} satisfies Record<string, Stop>;

/** A page that says why it goes no further, and the way on: the dashboard for who is in, the site's login for others. */
export function stopPage(c: Context, why: keyof typeof stops) {
  const office: Office = c.var.office;
  const { status, title, text }: Stop = stops[why];
  const main = html`<div class="stop"><h1>${office.t(title)}</h1><p>${office.t(text)}</p><p>${wayOn(office, status)}</p></div>`;
  return page(c, { title: office.t(title), main, status });
}

function wayOn({ t, at, site, member, lang }: Office, status: ContentfulStatusCode) {
  // When it was our fault, who came may well be in.
  if (member || status >= 500)
    return html`<a class="btn btn-primary" href="${at("")}">${t("To the dashboard")}</a>`;
  const back = lang === "en" ? "/back-office" : `/${lang}/back-office`;
  const login = site(`/login?redirect_to=${encodeURIComponent(back)}`);
  return html`<a class="btn btn-primary" href="${login}">${t("Log in on the site")}</a>`;
}
