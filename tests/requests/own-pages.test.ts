import { beforeAll, describe, expect, it } from "vitest";
import type { AuthUser } from "#contract/user.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { addBooking, addListing, addReview } from "#tests/setup/own-records.ts";
import { accountPages } from "#tests/setup/pages.ts";
import { demoLogin, logIn, newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";

const { site, upstream } = hostedSite();
let customer: AuthUser;
let cookie: string;
let stranger: string;

beforeAll(async () => {
  customer = (await newCustomer(upstream.url)).auth;
  cookie = await sessionCookieOf(customer);
  stranger = await sessionCookieOf((await newCustomer(upstream.url)).auth);
});

async function open(path: string, as = cookie, form?: Record<string, string>) {
  const response = await site(path, {
    method: form ? "POST" : "GET",
    headers: { Cookie: as },
    ...(form && { body: new URLSearchParams(form) }),
  });
  const main = parseHtml(await response.text()).querySelector("main")!;
  return { response, status: response.status, main, text: textOf(main, " ") };
}

describe("the menu of the account pages", () => {
  /** The pages of the menu. All other account pages are below them, such as /my-profile/delete. */
  const ownPages = accountPages.filter((path) => path.split("/").length === 2);

  it.each(accountPages)("links to all of them, and marks %s as the current page", async (path) => {
    const { main } = await open(`/nl${path}`);
    const menu = main.querySelector("nav.tabs");
    expect(linksOf(menu).sort()).toEqual(ownPages.map((own) => `/nl${own}`).sort());
    const current = [...(menu?.querySelectorAll("[aria-current]") ?? [])].map((link) =>
      link.getAttribute("href"),
    );
    expect(current).toEqual([`/nl/${path.split("/")[1]}`]);
    expect(textOf(main.querySelector("h1"))).toBe(textOf(main.querySelector("ol > li:last-child")));
  });

  it("leaves out pages that the API does not support, and those pages say where the records are", async () => {
    const { env } = await import("#app/config/env.server.ts");
    const all = env.API_EXTENSIONS;
    env.API_EXTENSIONS = all.filter((name) => !["my-listings", "my-reviews"].includes(name));
    try {
      const links = linksOf((await open("/dashboard")).main.querySelector("nav.tabs"));
      expect(links).toHaveLength(ownPages.length - 2);
      for (const path of ["/my-listing", "/my-review"]) {
        const { status, text } = await open(path);
        expect([status, text]).toEqual([200, expect.stringContaining("are not shown here")]);
      }
      expect((await open("/my-review?delete=1")).status).toBe(404);
    } finally {
      env.API_EXTENSIONS = all;
    }
  });

  it("is not shown to a vendor", async () => {
    const vendor = await sessionCookieOf(await logIn(upstream.url, demoLogin("vendor")));
    expect((await open("/my-favorite", vendor)).main.querySelector("nav.tabs")).toBeNull();
    expect((await open("/my-listing", vendor)).status).toBe(403);
  });
});

describe("a customer's sell request", () => {
  it("is listed with its status, and can be withdrawn after a question, without JavaScript", async () => {
    const { id, reference } = await addListing(upstream.url, customer);
    const list = await open("/my-listing");
    expect(list.text).toContain("Volkswagen Polo 2019");
    expect(list.text).toContain(`Reference: ${reference}`);
    expect(list.text).toContain("€12,950");
    expect(textOf(list.main.querySelector('[aria-current="step"]'))).toBe("Received");
    const question = `/my-listing?withdraw=${id}`;
    expect(linksOf(list.main)).toContain(`${question}#listing-${id}`);
    const asked = await open(question);
    expect(asked.text).toContain("Do you no longer want to sell this car?");
    const inputs = [...asked.main.querySelectorAll<HTMLInputElement>("form input")];
    const fields = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
    expect(fields).toMatchObject({ intent: "withdraw", id: String(id) });
    const { response } = await open("/my-listing", cookie, fields);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/my-listing"]);
    const after = await open("/my-listing");
    expect(after.text).toContain("Withdrawn");
    expect(linksOf(after.main)).not.toContain(`${question}#listing-${id}`);
    expect((await open(question)).text).not.toContain("Do you no longer want to sell this car?");
  });

  it("is replaced by a link to the form when there is none", async () => {
    const { main, text } = await open("/my-listing", stranger);
    expect(text).toContain("You have not listed a car yet");
    expect(linksOf(main)).toContain("/sell-car");
  });
});

describe("a customer's reviews", () => {
  it("link to the page where they can be changed, and can be deleted after a question", async () => {
    const id = await addReview(upstream.url, customer);
    const { main, text } = await open("/my-review");
    expect(text).toContain("Helped me at once, and well.");
    expect(linksOf(main)).toContain("/garage-branch-profile/1#own-review");
    expect((await open(`/my-review?delete=${id}`)).text).toContain("Delete this review?");
    const { response } = await open("/my-review", cookie, { intent: "delete", id: String(id) });
    expect(response.status).toBe(303);
    expect((await open("/my-review")).text).toContain("You have not written a review yet");
    // When the button is pressed again, the page says that the review is gone, and still shows the list.
    const again = await open("/my-review", cookie, { intent: "delete", id: String(id) });
    expect(again.response.status).toBe(404);
    expect(again.text).toContain("This review no longer exists");
    expect(again.text).toContain("You have not written a review yet");
  });
});

describe("another customer's sell requests and reviews", () => {
  let listing: number;
  let review: number;
  beforeAll(async () => {
    listing = (await addListing(upstream.url, customer, "Golf")).id;
    review = await addReview(upstream.url, customer, 2);
  });

  it.each(["", "/nl", "/ar"])("are not accessible at any URL below %s/ with any method", async (prefix) => {
    const missing: [string, Record<string, string>?][] = [
      [`/my-listing?withdraw=${listing}`],
      ["/my-listing", { intent: "withdraw", id: String(listing) }],
      [`/my-review?delete=${review}`],
      ["/my-review", { intent: "delete", id: String(review) }],
      ["/garage-branch-profile/2", { intent: "delete", review_id: String(review) }],
    ];
    for (const [path, form] of missing)
      expect((await open(prefix + path, stranger, form)).status, path).toBe(404);
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      for (const path of ["/my-listing", "/my-review"]) {
        const body = new URLSearchParams({ id: String(listing) });
        const response = await site(prefix + path, { method, body, headers: { Cookie: stranger } });
        expect([404, 405], `${method} ${path}`).toContain(response.status);
      }
    }
    expect((await open("/my-listing")).text).toContain("Volkswagen Golf 2019");
    expect((await open("/my-review")).text).toContain("Helped me at once, and well.");
  });

  it.each(["x", "0", "1e3", "99999999999"])("are 404, as are own ones, for the invalid id %s", async (id) => {
    expect((await open(`/my-listing?withdraw=${id}`)).status).toBe(404);
    expect((await open(`/my-review?delete=${id}`)).status).toBe(404);
  });
});

describe("the dashboard", () => {
  it("summarises sell requests and bookings, and proposes to add photos and save searches", async () => {
    const { auth } = await newCustomer(upstream.url);
    const { reference } = await addListing(upstream.url, auth);
    const { main, text } = await open("/dashboard", await sessionCookieOf(auth));
    expect(text).toContain("Received: 1");
    expect(text).toContain("No garage visits booked");
    expect(text).toContain("Your Volkswagen Polo 2019 has no photos yet.");
    expect(text).toContain("You have no saved searches.");
    expect(linksOf(main)).toContain(
      `/contact?${new URLSearchParams({ subject: `Photos for ${reference}` })}`,
    );
  });

  it("links to the page of a booked visit, which can be moved or cancelled there", async () => {
    const { auth } = await newCustomer(upstream.url);
    const token = await addBooking(upstream.url, auth);
    const cookie = await sessionCookieOf(auth);
    const link = linksOf((await open("/nl/dashboard", cookie)).main).find((href) => href.includes(token));
    const booking = await open(link ?? "", cookie);
    expect([booking.status, booking.text]).toEqual([200, expect.stringContaining("De boeking annuleren")]);
  });

  it("loads its counts from single calls if the API has no dashboard call", async () => {
    const { env } = await import("#app/config/env.server.ts");
    const all = env.API_EXTENSIONS;
    env.API_EXTENSIONS = all.filter((name) => name !== "dashboard");
    try {
      const { status, text } = await open("/dashboard");
      expect(status).toBe(200);
      expect(text).toContain("Received: 1");
      expect(text).not.toContain("No garage visits booked");
    } finally {
      env.API_EXTENSIONS = all;
    }
  });
});
