import { afterEach, beforeEach, expect, test } from "vitest";
import { branchReviewsResponse, garageBranchResponse } from "#contract/garages.ts";
import { myReviewsResponse, reviewSaved } from "#contract/reviews.ts";
import { authHeaders, insertAccount, password } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { insertGarages } from "../../testing/garages.ts";
import { listMails } from "../../testing/outbox.ts";

let api: TestApi;
let customer: { Authorization: string };
let accountId: number;
beforeEach(async () => {
  api = await testApi(0, { backOfficeUrl: "https://office.example" });
  await insertGarages(api.db);
  const account = await insertAccount(api.db);
  accountId = account.id;
  customer = await authHeaders(api.db, account);
});
afterEach(() => api.db.destroy());

const review = { garage_branch_id: 3, review: "Goed geholpen, snel klaar", rating: 4 };
const send = (body: object = review, headers: object = {}) =>
  api.post("/reviews", body, { ...customer, "Accept-Language": "nl", ...headers });
const ofBranch = async (id = 3) =>
  (await api.readExact(`/garage-branches/${id}/reviews`, branchReviewsResponse)).data;

test("A customer's review appears at once, with first name and initial", async () => {
  const response = await send();
  expect(response.status).toBe(201);
  const { message, data } = reviewSaved.parse(await response.json());
  expect(message).toBe("Bedankt voor je beoordeling");
  expect(data).toMatchObject({ author: "Noor W.", rating: 4, lang: "nl", booked: false, answer: null });
  const { data: shown, summary } = await ofBranch();
  expect(shown).toEqual([data]);
  expect(summary).toEqual({ average: 4, count: 1, by_star: [0, 0, 0, 1, 0] });
});

test.each([
  ["van der Ven", "Noor V."],
  ["Visser-Bakker", "Noor B."],
  ["ölmez", "Noor Ö."],
  ["", "Noor"],
])("The author of a review with the last name %j is shown as %s", async (last_name, author) => {
  await api.db.updateTable("accounts").set({ last_name }).where("id", "=", accountId).execute();
  await send();
  expect((await ofBranch()).data).toMatchObject([{ author }]);
});

test("Reviews are sorted by time, or by stars and then by time", async () => {
  const stored = (rating: number, day: number) => ({
    ...{ branch_id: 3, author: "Kim S.", review: "Good", rating, lang: "en", account_id: null },
    created_at: `2026-11-0${day}T10:00:00.000Z`,
  });
  await api.db
    .insertInto("garage_reviews")
    .values([stored(2, 1), stored(5, 3), stored(1, 2), stored(5, 4)])
    .execute();
  const order = async (query: string) => {
    const path = `/garage-branches/3/reviews${query}`;
    const { data } = (await api.readExact(path, branchReviewsResponse)).data;
    return data.map(({ rating, created_at }) => `${rating} ${created_at?.slice(8, 10)}`);
  };
  const byTime = ["5 04", "5 03", "1 02", "2 01"];
  expect([await order(""), await order("?sort_by=newest")]).toEqual([byTime, byTime]);
  expect(await order("?sort_by=highest")).toEqual(["5 04", "5 03", "2 01", "1 02"]);
  expect(await order("?sort_by=lowest")).toEqual(["1 02", "2 01", "5 04", "5 03"]);
});

test("A second review replaces the first and its answer, and a hidden review stays hidden", async () => {
  await send();
  const hidden_at = "2026-11-21T12:00:00.000Z";
  await api.db
    .updateTable("garage_reviews")
    .set({ answer: "Dank!", answered_at: hidden_at, hidden_at })
    .where("branch_id", "=", 3)
    .execute();
  expect((await send({ ...review, rating: 1, review: "Toch niet tevreden" })).status).toBe(201);
  expect((await ofBranch()).summary.count).toBe(0);
  const branch = await api.readExact("/en/garage-branches/3/details", garageBranchResponse);
  expect(branch.data).toMatchObject({ rating: null, reviews_count: 0 });
  const rows = await api.db.selectFrom("garage_reviews").selectAll().where("branch_id", "=", 3).execute();
  expect(rows).toMatchObject([{ rating: 1, answer: null, answered_at: null, hidden_at }]);
  const mine = myReviewsResponse.parse(await (await api.get("/nl/my-reviews", customer)).json());
  expect(mine.data.data).toMatchObject([
    { rating: 1, is_hidden: true, branch: { id: 3, name: "Alfa Service Maastricht" } },
  ]);
});

test("“Booked here” is shown only for a confirmed booking at this branch that has begun", async () => {
  const at = async (starts_at: string, status: "confirmed" | "requested", branch_id = 3) => {
    await api.db.deleteFrom("bookings").execute();
    await api.db
      .insertInto("bookings")
      .values({ ...bookingRow({ starts_at, status }), branch_id })
      .execute();
    return reviewSaved.parse(await (await send()).json()).data.booked;
  };
  expect(await at("2026-11-22T09:00:00.000Z", "confirmed")).toBe(false);
  expect(await at("2026-11-20T09:00:00.000Z", "requested")).toBe(false);
  expect(await at("2026-11-20T09:00:00.000Z", "confirmed", 2)).toBe(false);
  expect(await at("2026-11-20T09:00:00.000Z", "confirmed")).toBe(true);
});

test("A corrected review keeps “Booked here” once its booking is deleted for its age", async () => {
  const visit = bookingRow({ starts_at: "2026-11-20T09:00:00.000Z", status: "confirmed" });
  await api.db.insertInto("bookings").values(visit).execute();
  await send();
  await api.db.deleteFrom("bookings").execute();
  const corrected = reviewSaved.parse(await (await send({ ...review, rating: 5 })).json()).data;
  expect(corrected).toMatchObject({ rating: 5, booked: true });
});

const bookingRow = (row: { starts_at: string; status: "confirmed" | "requested" }) => ({
  reference: "B-1",
  token: "t",
  branch_id: 3,
  account_id: accountId,
  date: row.starts_at.slice(0, 10),
  time: "10:00",
  duration_minutes: 75,
  license_plate: "GBB-01-B",
  brand: "Volvo",
  model: "V60",
  mileage: null,
  first_name: "Noor",
  last_name: "de Wit",
  email: "noor@example.net",
  phone: "0612345678",
  notes: null,
  lang: "nl",
  created_at: "2026-11-01T09:00:00.000Z",
  ...row,
});

test("A customer reads which of their reviews are of a suspended garage", async () => {
  await send();
  const suspended = async () => {
    const { data } = myReviewsResponse.parse(await (await api.get("/nl/my-reviews", customer)).json()).data;
    return data.map(({ branch_suspended }) => branch_suspended);
  };
  expect(await suspended()).toEqual([false]);
  await api.db.updateTable("garages").set({ suspended_at: "2026-11-21T12:00:00.000Z" }).execute();
  expect(await suspended()).toEqual([true]);
});

test("A review can be deleted only by its author", async () => {
  const { data } = reviewSaved.parse(await (await send()).json());
  const remove = async (headers: Record<string, string>) =>
    (await api.app.request(`/api/v1/reviews/${data.id}`, { method: "DELETE", headers })).status;
  const other = await authHeaders(api.db, await insertAccount(api.db, "customer", { email: "a@b.example" }));
  expect(await remove(other)).toBe(404);
  expect(await remove(customer)).toBe(200);
  expect(await remove(customer)).toBe(404);
  expect((await ofBranch()).data).toEqual([]);
});

test("A hidden review that its author deletes is emptied, and their next review is hidden too", async () => {
  const { data } = reviewSaved.parse(await (await send()).json());
  await api.db.updateTable("garage_reviews").set({ hidden_at: "2026-11-21T12:00:00.000Z" }).execute();
  const path = `/api/v1/reviews/${data.id}`;
  const remove = async () => (await api.app.request(path, { method: "DELETE", headers: customer })).status;
  const own = async () =>
    myReviewsResponse.parse(await (await api.get("/nl/my-reviews", customer)).json()).data.data;
  const other = await authHeaders(
    api.db,
    await insertAccount(api.db, "customer", { email: "anna@example.net" }),
  );
  expect((await api.app.request(path, { method: "DELETE", headers: other })).status).toBe(404);
  expect(await own()).toMatchObject([{ review: review.review }]);
  expect([await remove(), await remove()]).toEqual([200, 404]);
  expect(await own()).toEqual([]);
  const rows = await api.db
    .selectFrom("garage_reviews")
    .select(["author", "review"])
    .where("id", "=", data.id)
    .execute();
  expect(rows).toEqual([{ author: "", review: "" }]);
  expect((await send()).status).toBe(201);
  expect((await ofBranch()).data).toEqual([]);
  expect(await own()).toMatchObject([{ review: review.review, is_hidden: true }]);
});

test("Only customers can write reviews, and only about existing garages that are not suspended", async () => {
  expect((await api.post("/reviews", review)).status).toBe(401);
  const garage = await authHeaders(api.db, await insertAccount(api.db, "garage"));
  expect((await api.post("/reviews", review, garage)).status).toBe(403);
  expect((await send({ ...review, garage_branch_id: 99 })).status).toBe(404);
  await api.db.updateTable("garages").set({ suspended_at: "2026-11-21T12:00:00.000Z" }).execute();
  expect((await send()).status).toBe(404);
});

test.each(["nl", "ar"])("Errors are in %s", async (lang) => {
  const response = await send({ ...review, review: "kort", rating: 6 }, { "Accept-Language": lang });
  expect(response.status).toBe(422);
  const { errors } = (await response.json()) as { errors: Record<string, string[]> };
  expect(Object.keys(errors)).toEqual(["review", "rating"]);
  expect(JSON.stringify(errors)).not.toContain("Review must");
});

test("A post that is repeated a hundred times creates one review and gets the same response", async () => {
  const key = { "Idempotency-Key": "one" };
  const first = await (await send(review, key)).json();
  for (let index = 0; index < 100; index++) {
    const again = await send(review, key);
    expect([again.status, await again.json()]).toEqual([201, first]);
  }
  expect(
    await api.db.selectFrom("garage_reviews").select("id").where("branch_id", "=", 3).execute(),
  ).toHaveLength(1);
});

test("A review can be reported without a login, to the operator's desk and by mail", async () => {
  const id = (await ofBranch(2)).data[0]!.id;
  const report = { reason: "fake", name: "Garage", email: "info@garage.example", message: "Never here" };
  const response = await api.post(`/nl/reviews/${id}/report`, report);
  expect(response.status).toBe(201);
  const { data } = (await response.json()) as { data: { reference: string } };
  expect(data.reference).toMatch(/^R-\w{4}-\w{4}$/);
  const mails = await listMails(api.db);
  expect(mails[0]?.text).toContain("https://office.example/operator/reviews/1\n");
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["desk@example.com", `Report ${data.reference}: a review of De Brug Groningen`],
    [report.email, `Je melding ${data.reference}: een beoordeling van De Brug Groningen`],
  ]);
  expect((await api.post("/nl/reviews/999/report", report)).status).toBe(404);
  await api.db.updateTable("garage_reviews").set({ hidden_at: "2026-11-21T12:00:00.000Z" }).execute();
  expect((await api.post(`/nl/reviews/${id}/report`, report)).status).toBe(404);
  const wrong = await api.post(`/nl/reviews/${id}/report`, { ...report, reason: "sold" });
  expect(wrong.status).toBe(422);
});

test("Senders of open reports are mailed when the author deletes the review or their account", async () => {
  const report = async (reviewId: number, email: string) =>
    (await api.post(`/nl/reviews/${reviewId}/report`, { reason: "fake", name: "Kim", email, message: "Nep" }))
      .status;
  const told = async () => {
    const mails = (await listMails(api.db)).filter(({ text }) => text.includes("heeft die verwijderd"));
    // Nobody has decided anything, to which the reporter could object.
    for (const { text } of mails) expect(text).not.toMatch(/naar gekeken|contactformulier|\/contact/);
    return mails.map(({ to }) => to);
  };
  const first = (await (await send()).json()).data.id;
  expect([await report(first, "a@example.net"), await report(first, "b@example.net")]).toEqual([201, 201]);
  await api.db
    .updateTable("review_reports")
    .set({ closed_at: "2026-11-21T12:00:00.000Z" })
    .where("email", "=", "b@example.net")
    .execute();
  const remove = (path: string, body = {}) =>
    api.app.request(`/api/v1${path}`, {
      method: "DELETE",
      headers: { ...customer, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await remove(`/reviews/${first}`)).status).toBe(200);
  expect(await told()).toEqual(["a@example.net"]);
  const second = (await (await send()).json()).data.id;
  expect(await report(second, "c@example.net")).toBe(201);
  expect((await remove("/nl/my-profile", { current_password: password })).status).toBe(200);
  expect((await told()).sort()).toEqual(["a@example.net", "c@example.net"]);
});
