import { apiUrl, expect, test } from "#tests/setup/journey.ts";
import { addReview } from "#tests/setup/own-records.ts";
import { logIn, logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";

/* Visitors get pages that were rendered for others with the same data (decision 185), but nothing private of others. */

test("A page changes as soon as its data changes", async ({ request }) => {
  const open = async () => (await request.get("/garage-branch-profile/5")).text();
  await open();
  const { login } = await newCustomer(apiUrl);
  await addReview(apiUrl, await logIn(apiUrl, login), 5);
  expect(await open()).toContain("Helped me at once, and well.");
});

test("The color scheme and the name of one visitor do not show to other visitors", async ({
  playwright,
  request,
  baseURL,
}) => {
  const plain = async () => {
    const visitor = await playwright.request.newContext({ baseURL: baseURL! });
    const html = await (await visitor.get("/faq")).text();
    await visitor.dispose();
    return html;
  };
  const open = async () => (await request.get("/faq")).text();
  const { login } = await newCustomer(apiUrl, { first_name: "Quirine" });
  await plain();

  await request.post("/color-scheme", {
    form: { scheme: "dark", redirect_to: "/contact" },
    headers: { Origin: baseURL! },
  });
  expect([await open(), await plain()].map((html) => html.includes('data-scheme="dark"'))).toEqual([
    true,
    false,
  ]);
  await logInByForm(request, login);
  expect([await open(), await plain()].map((html) => html.includes("Quirine"))).toEqual([true, false]);
});

test("A page has the same content in every encoding", async ({ baseURL }) => {
  const texts = [];
  for (const encoding of ["br", "identity", "gzip", "br"]) {
    const page = await fetch(`${baseURL}/nl/terms-of-use`, { headers: { "Accept-Encoding": encoding } });
    expect(page.headers.get("Content-Encoding") ?? "identity").toBe(encoding);
    texts.push((await page.text()).replace(/"at" value="[^"]*"|"t\w{5}\.[\w-]{12}"/g, ""));
  }
  expect(new Set(texts).size).toBe(1);
});

test("A page that is requested often is compressed further", async ({ baseURL }) => {
  const open = async () => {
    const page = await fetch(`${baseURL}/faq?utm_content=often`, { headers: { "Accept-Encoding": "br" } });
    return { bytes: Number(page.headers.get("Content-Length")), html: await page.text() };
  };
  const first = await open();
  await expect.poll(async () => (await open()).bytes).toBeLessThan(first.bytes * 0.95);
  expect((await open()).html).toBe(first.html);
});
