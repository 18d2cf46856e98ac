import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { garageBranchResponse } from "#contract/garages.ts";
import { parseHtml } from "#tests/setup/html.ts";
import {
  fieldErrors,
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../testing/back-office.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let garage: Visitor;
beforeEach(async () => {
  office = await testBackOffice(1);
  garage = await office.login("garage");
});
afterEach(() => office.db.destroy());

const formOf = async () => formFields((await garage.get("/garage/branches/1")).html);
const save = async (changes: Record<string, string>, from?: Record<string, string>) =>
  garage.post("/garage/branches/1", { ...(from ?? (await formOf())), ...changes }, english);
const everything = async () => ({
  branches: await office.db.selectFrom("garage_branches").selectAll().orderBy("id").execute(),
  services: await office.db
    .selectFrom("branch_services")
    .selectAll()
    .orderBy("branch_id")
    .orderBy("service_id")
    .execute(),
});

test("A garage sees its own branches with their services and reviews", async () => {
  const { html } = await garage.get("/garage", english);
  expect(html).toContain("De Brug Utrecht");
  expect(html).toContain("De Brug Groningen");
  expect(html).not.toContain("Alfa Service");
  expect(html).toContain("2 services");
  expect(html).toContain("11 reviews");
  const reviews = await garage.get("/garage/branches/1/reviews?page=2", english);
  expect(reviews.html).toContain("Page 2 of 2");
  expect(reviews.html).toContain("Visitor 1</bdi>");
  expect((await garage.get("/garage/branches/1/reviews?page=99", english)).html).toContain("Page 2 of 2");
});

test("The dashboard shows what a branch lacks before customers can book there", async () => {
  const cards = async () => {
    const { html } = await garage.get("/garage", english);
    return [...parseHtml(html).querySelectorAll(".row-branch")].map((card) => ({
      name: card.querySelector("h3")?.textContent,
      lacks: card.querySelector(".notice")?.textContent,
    }));
  };
  expect((await cards()).find(({ name }) => name === "De Brug Utrecht")?.lacks).toBeUndefined();
  await office.db.updateTable("garage_branches").set({ opening_hours: "[]" }).where("id", "=", 1).execute();
  expect(await cards()).toContainEqual({
    name: "De Brug Utrecht",
    lacks: "Customers cannot book here yet: enter services with prices and opening hours.",
  });
});

test("A garage can answer a review of its own branch and remove the answer", async () => {
  const review = async () =>
    office.db.selectFrom("garage_reviews").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
  const formOf = async () => formFields((await garage.get("/garage/branches/1/reviews/1?page=2")).html);
  const answer = async (text: string, branch = 1, id = 1) => {
    const fields = { ...(await formOf()), answer: text };
    return garage.post(`/garage/branches/${branch}/reviews/${id}?page=2`, fields, english);
  };
  const answered = await answer("Dank je wel!");
  const to = answered.headers.get("Location");
  expect(to).toBe("/back-office/garage/branches/1/reviews?page=2&saved=1#review-1");
  const { html } = await garage.get(to?.replace("/back-office", "") ?? "", english);
  const own = parseHtml(html).querySelector("#review-1");
  expect(own?.querySelector("[role=status]")?.textContent).toContain("Your changes are saved");
  const links = [...(own?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/back-office/garage/branches/1/reviews/1?page=2",
    expect.stringMatching(/\/reviews\/1\/report$/),
  ]);
  const form = await garage.get("/garage/branches/1/reviews/1?page=2", english);
  expect(formFields(form.html).answer?.trim()).toBe("Dank je wel!");
  for (const path of ["branches/2/reviews/1", "branches/3/reviews/1", "branches/1/reviews/999"])
    expect([path, (await garage.get(`/garage/${path}`)).status]).toEqual([path, 404]);
  expect(await review()).toMatchObject({ answer: "Dank je wel!", answered_at: "2026-11-21T12:00:00.000Z" });
  expect((await garage.get("/garage/branches/1/reviews?page=2", english)).html).toContain("Dank je wel!");
  // Saving an unchanged answer keeps its date.
  office.advanceClock(60);
  expect((await answer("Dank je wel!")).status).toBe(303);
  expect(await review()).toMatchObject({ answered_at: "2026-11-21T12:00:00.000Z" });
  expect(form.html).toContain("Leave it empty to remove your answer.");
  const removed = await answer(" ");
  expect(await review()).toMatchObject({ answer: null, answered_at: null });
  const list = await garage.get(removed.headers.get("Location")!.replace("/back-office", ""), english);
  const notice = parseHtml(list.html).querySelector("#review-1 [role=status]");
  expect(notice?.textContent).toBe("Your answer was removed.");
  expect((await answer("Mine?", 3, 1)).status).toBe(404);
  expect((await answer("Mine?", 2, 1)).status).toBe(404);
});

describe("An answer to a review", () => {
  const path = "/garage/branches/1/reviews/1?page=2";
  const stored = async () => {
    const reviews = office.db.selectFrom("garage_reviews").select("answer").where("id", "=", 1);
    return (await reviews.executeTakeFirstOrThrow()).answer;
  };
  const opened = async () => formFields((await garage.get(path, english)).html);

  test("is refused if the author has changed the review since the form was opened", async () => {
    const form = await opened();
    await office.db
      .updateTable("garage_reviews")
      .set({ rating: 1, review: "They broke my car", created_at: "2026-11-21T11:59:00.000Z" })
      .where("id", "=", 1)
      .execute();
    const refused = await garage.post(path, { ...form, answer: "Thank you for the kind words" }, english);
    expect([refused.status, await stored()]).toEqual([409, null]);
    expect(formFields(refused.html).answer?.trim()).toBe("Thank you for the kind words");
    expect(refused.html).toContain("They broke my car");
  });

  test("does not overwrite an answer stored since the form was opened, nor restore a removed one", async () => {
    const form = await opened();
    const mine = { ...form, answer: "Mine, <later>" };
    expect((await garage.post(path, { ...form, answer: "A colleague's" }, english)).status).toBe(303);
    const late = await garage.post(path, mine, english);
    expect(late.status).toBe(409);
    expect(late.html).toContain("Somebody else changed this in the meantime");
    expect(late.html).toContain("A colleague&#39;s");
    expect(late.html).toContain("\nMine, &lt;later&gt;</textarea>");
    expect(await stored()).toBe("A colleague's");
    const again = formFields(late.html);
    await office.db.updateTable("garage_reviews").set({ answer: null, answered_at: null }).execute();
    expect((await garage.post(path, again, english)).status).toBe(409);
    const last = formFields((await garage.post(path, again, english)).html);
    for (let press = 0; press < 2; press++) expect((await garage.post(path, last, english)).status).toBe(303);
    expect(await stored()).toBe("Mine, <later>");
  });

  test("is not stored if the review was hidden since the form was opened, and can be copied", async () => {
    const form = await opened();
    const hidden_at = "2026-11-21T11:59:00.000Z";
    await office.db.updateTable("garage_reviews").set({ hidden_at }).where("id", "=", 1).execute();
    const late = await garage.post(path, { ...form, answer: "Thank you" }, english);
    expect([late.status, await stored()]).toEqual([404, null]);
    expect(parseHtml(late.html).querySelector("textarea[readonly]")?.textContent.trim()).toBe("Thank you");
  });

  test("is required unless one is stored, which a double click can remove", async () => {
    const form = await opened();
    const empty = await garage.post(path, { ...form, answer: " " }, english);
    expect([empty.status, fieldErrors(empty)]).toEqual([422, { answer: "Message is required" }]);
    expect((await garage.get(path, english)).html).not.toContain("Leave it empty");
    await garage.post(path, { ...form, answer: "Thank you" }, english);
    const removing = { ...(await opened()), answer: "" };
    for (let press = 0; press < 2; press++)
      expect((await garage.post(path, removing, english)).status).toBe(303);
    expect(await stored()).toBeNull();
  });

  test("is refused if it is too long, and stays complete in the form", async () => {
    const answer = `${"long ".repeat(400)}end`;
    const refused = await garage.post(path, { ...(await opened()), answer }, english);
    expect([refused.status, formFields(refused.html).answer?.trim()]).toEqual([422, answer]);
    expect(refused.html).toContain("This text is too long");
    expect(await stored()).toBeNull();
  });
});

describe("A branch's form", () => {
  test("stores address, hours, texts and services, which the site shows at once", async () => {
    const fields = await formOf();
    delete fields["services.2.offered"];
    const { status } = await save(
      {
        address: "Nieuwe Kade 12",
        description_nl: "Nieuw gebouw",
        description_en: "",
        "opening_hours.7.open": "10:00",
        "opening_hours.7.close": "14:00",
        "services.1.price": "41,50",
        "services.3.offered": "on",
        "services.3.price": "1.250",
      },
      fields,
    );
    expect(status).toBe(303);
    const { data } = await office.readExact("/nl/garage-branches/1/details", garageBranchResponse);
    expect(data).toMatchObject({ address: "Nieuwe Kade 12", description: "Nieuw gebouw" });
    expect(data.services.map(({ id, price }) => [id, price])).toEqual([
      [1, 41.5],
      [3, 1250],
    ]);
    expect(
      (await office.readExact("/en/garage-branches/1/details", garageBranchResponse)).data.description,
    ).toBeNull();
    expect(data.opening_hours[6]).toEqual({ day: 7, open: "10:00", close: "14:00" });
    const results = await (await office.get("/nl/garages-branches/with-services?q=kade")).json();
    expect(results.data.data.map(({ id }: { id: number }) => id)).toEqual([1]);
  });

  describe("with bookings", () => {
    const book = (time: string) =>
      office.post("/en/maintenance-booking", {
        ...{ license_plate: "GBB-01-B", brand: "Volvo", model: "V60" },
        ...{ first_name: "Noor", last_name: "de Wit", email: "noor@example.net", phone: "0612345678" },
        ...{ garage_branch_id: 1, service_ids: [1], date: "2026-11-23", time },
      });
    const warnings = async () =>
      [
        ...parseHtml((await garage.get("/garage/branches/1", english)).html).querySelectorAll(
          ".notice-warning a",
        ),
      ].map((link) => link.textContent);
    const decline = (id: number) =>
      garage.post(`/garage/branches/1/bookings/${id}`, { intent: "decline" }, english);

    test("says which ones new opening hours leave outside, until they are moved or declined", async () => {
      for (const time of ["09:00", "12:00", "16:30"]) expect((await book(time)).status).toBe(201);
      expect(await warnings()).toEqual([]);
      const hours = { "opening_hours.1.open": "10:00", "opening_hours.1.close": "17:00" };
      expect((await save(hours)).status).toBe(303);
      expect(await warnings()).toEqual([expect.stringContaining("09:00"), expect.stringContaining("16:30")]);
      await decline(1);
      expect(await warnings()).toEqual([expect.stringContaining("16:30")]);
      await save({ "opening_hours.1.open": "08:00", "opening_hours.1.close": "17:30" });
      expect(await warnings()).toEqual([]);
    });

    test("says which ones fewer bays leave without a place, and takes none beside them", async () => {
      await save({ bays: "2" });
      for (const time of ["09:00", "09:30", "12:00", "12:00"]) expect((await book(time)).status).toBe(201);
      expect(await warnings()).toEqual([]);
      await save({ bays: "1" });
      expect(await warnings()).toEqual([expect.stringContaining("09:30"), expect.stringContaining("12:00")]);
      // The booking that stays at 12:00 is in the second bay.
      await decline(3);
      expect(await warnings()).toEqual([expect.stringContaining("09:30")]);
      expect((await book("12:00")).status).toBe(409);
    });
  });

  test("changes nothing if it is posted unchanged", async () => {
    const before = await everything();
    await garage.post("/garage/branches/2", formFields((await garage.get("/garage/branches/2")).html));
    const after = await everything();
    expect(after.services).toEqual(before.services);
    expect(after.branches.map(({ opening_hours, search_text, ...rest }) => rest)).toEqual(
      before.branches.map(({ opening_hours, search_text, ...rest }) => rest),
    );
  });

  test("shows prices in the format of its language, and accepts them unchanged", async () => {
    const dutch = { ...english, "Accept-Language": "nl" };
    const price = async (headers: Record<string, string>) =>
      formFields((await garage.get("/garage/branches/1", headers)).html)["services.1.price"];
    await save({ "services.1.price": "1249.5" });
    expect([await price(english), await price(dutch)]).toEqual(["1249.50", "1249,50"]);
    const opened = formFields((await garage.get("/garage/branches/1", dutch)).html);
    const before = await everything();
    expect((await garage.post("/garage/branches/1", opened, dutch)).status).toBe(303);
    expect(await everything()).toEqual(before);
    await save({ "services.1.price": "30" });
    const late = await garage.post("/garage/branches/1", opened, dutch);
    expect([late.status, formFields(late.html)["services.1.price"]]).toEqual([409, "1249,50"]);
    expect(late.html).toContain("<bdi>30,00</bdi>");
    expect((await garage.post("/garage/branches/1", formFields(late.html), dutch)).status).toBe(303);
    expect(await everything()).toEqual(before);
  });

  test("names the day and the service of errors that are the same, as a screen reader does", async () => {
    const times = Object.fromEntries([1, 2].map((day) => [`opening_hours.${day}.open`, "09:00"]));
    for (const day of [1, 2]) times[`opening_hours.${day}.close`] = "";
    const prices = { "services.1.price": "x", "services.2.price": "x" };
    const answer = await save({ ...times, ...prices });
    const links = [...parseHtml(answer.html).querySelectorAll("[role=alert] a")];
    const named = links.map(({ textContent }) => textContent?.split(": ")[0]);
    expect(named).toEqual([
      expect.stringMatching(/^Price of .* in euros$/),
      expect.stringMatching(/^Price of .* in euros$/),
      "Monday · Closes at",
      "Tuesday · Closes at",
    ]);
  });

  test("shows an error at each invalid price and keeps the input", async () => {
    const before = await everything();
    const fields = await formOf();
    delete fields["services.1.offered"];
    const answer = await save(
      {
        "services.1.price": "nonsense",
        "services.2.price": "",
        "services.3.offered": "on",
        "services.3.price": "-4",
      },
      fields,
    );
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('id="field-services.2.price-error">Please enter what this service costs');
    expect(answer.html).toContain('id="field-services.3.price-error">Please enter the price as a number');
    expect(answer.html).not.toContain("field-services.1.price-error");
    const preserved = formFields(answer.html);
    expect(preserved).toMatchObject({
      "services.1.price": "nonsense",
      "services.3.price": "-4",
      "services.3.offered": "on",
    });
    expect(preserved).not.toHaveProperty("services.1.offered");
    expect(await everything()).toEqual(before);
  });

  test("does not store services that do not exist", async () => {
    expect((await save({ "services.99.offered": "on", "services.99.price": "5" })).status).toBe(303);
    expect((await save({ "services.x.offered": "on" })).status).toBe(422);
    expect((await everything()).services.filter(({ branch_id }) => branch_id === 1)).toHaveLength(2);
  });

  test("stores only the first of two concurrent posts, even if they change only services", async () => {
    const opened = await formOf();
    const [one, two] = await Promise.all([
      save({ "services.1.price": "30" }, opened),
      save({ "services.1.price": "31" }, opened),
    ]);
    expect([one.status, two.status].sort()).toEqual([303, 409]);
    const late = one.status === 409 ? one : two;
    expect(late.html).toMatch(/id="field-services\.1\.price-stored">Stored now: <bdi>3[01]\.00<\/bdi>/);
  });

  test("shows which services a colleague has ticked or unticked before it overwrites them", async () => {
    const opened = await formOf();
    const [, service] = Object.keys(opened)
      .find((name) => /^services\.\d+\.offered$/.test(name))!
      .split(".");
    const offered = `services.${service}.offered`;
    const others = Object.fromEntries(Object.entries(opened).filter(([name]) => name !== offered));
    await save({}, others);
    const late = await save({ bays: "9" }, opened);
    const noteOf = ({ html }: { html: string }) =>
      parseHtml(html).querySelector(`label:has([name="${offered}"]) .field-stored`)?.textContent;
    expect([late.status, noteOf(late)]).toEqual([409, "Stored now: No"]);
    const back = await save({}, formFields(late.html));
    expect([back.status, (await formOf())[offered]]).toEqual([303, "on"]);
    const other = await save({ bays: "8" }, others);
    expect([other.status, noteOf(other)]).toEqual([409, "Stored now: Yes"]);
  });

  test("is accepted even if the operator has added a service since it was opened", async () => {
    const opened = await formOf();
    const { id, ...service } = await office.db
      .selectFrom("garage_services")
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    await office.db
      .insertInto("garage_services")
      .values({ ...service, id: id + 5000 })
      .execute();
    expect((await save({ bays: "9" }, opened)).status).toBe(303);
  });

  test("is 404 for another garage's branch and for one that does not exist", async () => {
    const fields = await formOf();
    const before = await everything();
    for (const path of ["/garage/branches/3", "/garage/branches/99", "/garage/branches/x"]) {
      expect([path, (await garage.get(path)).status]).toEqual([path, 404]);
      expect([path, (await garage.post(path, fields)).status]).toEqual([path, 404]);
    }
    expect((await garage.get("/garage/branches/3/reviews")).status).toBe(404);
    expect(await everything()).toEqual(before);
  });
});
