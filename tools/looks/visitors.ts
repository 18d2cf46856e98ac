import { spawnSync } from "node:child_process";
import type { APIRequestContext } from "@playwright/test";
import { accountPages, pages } from "#tests/setup/pages.ts";
import { demoLogin, logInByForm } from "#tests/setup/test-sessions.ts";

export interface Visitor {
  name: string;
  /** Paths of the site, or below the back-office. */
  paths: string[];
  isInBackOffice?: true;
  /** The first link on `page` that begins with `link` has the number for `:id` in `paths`. */
  numberOf?: { page: string; link: string };
  logIn?: (request: APIRequestContext, urls: { site: string; backOffice: string }) => Promise<void>;
}

type BusinessType = "vendor" | "garage";

/** Enters the back-office from the site's page, as a browser without JavaScript. */
const enterBackOffice =
  (type: BusinessType): Visitor["logIn"] =>
  async (request, { site, backOffice }) => {
    await logInByForm(request, demoLogin(type), site);
    const page = await (await request.get(`${site}/back-office`)).text();
    const account = /name="account" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const form = { account, redirect_to: "dashboard" };
    const handOver = await (await request.post(`${site}/back-office`, { form, headers: sameOrigin })).text();
    const token = /name="token" value="([^"]+)"/.exec(handOver)?.[1];
    if (!token) throw new Error(`The site handed no ${type} over to the back-office.`);
    const headers = { Origin: site, Referer: `${site}/` };
    await request.post(`${backOffice}/${type}/login-by-token`, { form: { token }, headers });
  };
const sameOrigin = { "Sec-Fetch-Site": "same-origin" };

/** Creates an operator by the API's own command, which prints a link, and logs in. */
const enterAsOperator: Visitor["logIn"] = async (request, { backOffice }) => {
  const email = "operator@demo.example";
  const { stdout, stderr } = spawnSync(process.execPath, ["upstream/admin/main.ts", "operator", email], {
    encoding: "utf8",
    env: { ...process.env, BACKOFFICE_URL: backOffice },
  });
  const token = /[?&]token=(\S+)/.exec(stdout)?.[1];
  if (!token) throw new Error(stderr);
  const password = "Rondje-Om-1";
  const headers = { "Sec-Fetch-Site": "same-origin", Origin: new URL(backOffice).origin };
  const choice = { token, password, password_confirmation: password };
  await request.post(`${backOffice}/password`, { form: choice, headers });
  await request.post(`${backOffice}/operator/login`, { form: { email, password }, headers });
};

/** A conversation of the demo's customer with a seller, and related pages. */
const threadPages = ["/message/:id", "/message/:id/report", "/message/start?vendor=3", "/customer-service/1"];
const vendorPages = ["", "/cars", "/cars?q=nothing", "/cars/new", "/cars/import", "/messages", "/profile"];
const vendorChat = ["/messages/templates", "/appointments"];
const carPages = ["/cars/:id", "/cars/:id/photos"];
const operatorPages = ["", "/businesses", "/businesses/invite", "/vendors/1", "/garages/1", "/reports"];
const operatorLists = [
  "/messages",
  "/service",
  "/service/1",
  "/conversations",
  "/pages",
  "/pages/home/en",
  "/settings",
  "/mails",
  "/reference",
];

/** All kinds of visitors who see different pages; the demo market has a record 1 of each kind. */
export const visitors: Visitor[] = [
  { name: "visitor", paths: pages },
  {
    name: "customer",
    paths: [...accountPages, ...threadPages],
    numberOf: { page: "/message", link: "/message/" },
    logIn: (request, { site }) => logInByForm(request, demoLogin("customer"), site),
  },
  {
    name: "vendor",
    paths: ["/messages", "/back-office"],
    logIn: (request, { site }) => logInByForm(request, demoLogin("vendor"), site),
  },
  {
    name: "nobody",
    isInBackOffice: true,
    paths: ["/left", "/vendor", "/operator/login", "/password"],
  },
  {
    name: "vendor's desk",
    isInBackOffice: true,
    paths: [...vendorPages, ...vendorChat, ...carPages].map((path) => `/vendor${path}`),
    numberOf: { page: "/vendor/cars", link: "/vendor/cars/" },
    logIn: enterBackOffice("vendor"),
  },
  {
    name: "garage's desk",
    isInBackOffice: true,
    paths: ["", "/branches/:id", "/branches/:id/reviews"].map((path) => `/garage${path}`),
    numberOf: { page: "/garage", link: "/garage/branches/" },
    logIn: enterBackOffice("garage"),
  },
  {
    name: "operator's desk",
    isInBackOffice: true,
    paths: [...operatorPages, ...operatorLists, "/reference/brands", "/log"].map(
      (path) => `/operator${path}`,
    ),
    logIn: enterAsOperator,
  },
];
