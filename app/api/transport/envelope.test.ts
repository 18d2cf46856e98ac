import { describe, expect, it } from "vitest";
import { z } from "zod";
import { settings } from "#contract/content.ts";
import { list, payload, readAllPages, readJson, refusalOf } from "./envelope.ts";

const record = z.object({ id: z.number() });

describe("a payload", () => {
  it.each([{ id: 3 }, { data: { id: 3 } }, { data: { data: { id: 3 } } }])("is found in %j", (body) =>
    expect(payload(body, record)).toEqual({ id: 3 }),
  );

  it.each([null, "text", 7, [], {}, { data: null }, { data: [] }, { data: { id: "x" } }])(
    "is not found in %j",
    (body) => expect(payload(body, record)).toBeUndefined(),
  );

  it("is never taken to be the envelope itself, even when every field is optional", () => {
    expect(payload({ data: { kvk_number: "12345678" } }, settings)?.kvk_number).toBe("12345678");
  });
});

describe("a refusal", () => {
  const email = ["Taken"];

  it.each([
    [{ message: "No", errors: { email } }, "No", { email }],
    [{ errors: { email } }, "Taken", { email }],
    [{ message: "", errors: { email, name: "Odd" } }, "Taken Odd", { email, name: ["Odd"] }],
    [{ errors: "Taken" }, "Taken", { form: email }],
    [{ message: { email } }, "Taken", { email }],
    [{ message: { email }, errors: null }, "Taken", { email }],
    [{ message: ["Taken", "Odd"] }, "Taken Odd", { 0: email, 1: ["Odd"] }],
    [{ message: "No", errors: { email: "Taken" } }, "No", { email }],
    [{ message: "No", errors: { email: ["Taken", null, ""], phone: [], name: null } }, "No", { email }],
    [{ data: { message: "No" } }, "No", {}],
    [{ status: 400, error: "Bad Request" }, null, {}],
    [{ message: "No", error: "Bad Request", errors: ["Taken"] }, "No", { 0: ["Taken"] }],
    [{ error: { code: 7 }, errors: null }, null, {}],
    [null, null, {}],
    [[], null, {}],
    ["No", null, {}],
  ])("%j is read", (body, message, fields) => expect(refusalOf(body)).toEqual({ message, fields }));
});

it("a compressed body is measured as it is, whatever length its header has", async () => {
  const body = JSON.stringify("x".repeat(98));
  const read = (limit: number) =>
    readJson(new Response(body, { headers: { "Content-Length": "9", "Content-Encoding": "gzip" } }), limit);
  expect(await read(100)).toHaveLength(98);
  await expect(read(99)).rejects.toThrow("more than 99 bytes");
});

describe("a list", () => {
  const items = [{ id: 1 }, { id: 2 }];

  it.each([[items], [{ data: items }], [{ data: { data: items } }]])("is found in %j", (body) =>
    expect(list(body, record)?.items).toEqual(items),
  );

  it("includes its paging", () => {
    const body = { data: { data: items, current_page: 2, per_page: "2", last_page: 5, total: 9 } };
    expect(list(body, record)).toMatchObject({ page: 2, perPage: 2, pages: 5, total: 9 });
  });

  it.each([
    { data: items, meta: { current_page: 2, per_page: 2, last_page: "5", total: 9 }, links: {} },
    { data: { data: items, meta: { current_page: 2, per_page: 2, last_page: 5, total: 9 } } },
    { data: items, current_page: 2, per_page: 2, total: 9 },
  ])("reads its paging from `meta` too, and computes the number of pages from the total: %j", (body) =>
    expect(list(body, record)).toMatchObject({ page: 2, perPage: 2, pages: 5, total: 9, isPaged: true }),
  );

  it.each([{ data: items }, { data: items, meta: null }, { data: items, meta: "none" }, items])(
    "counts as one page when the response has no paging: %j",
    (body) =>
      expect(list(body, record)).toMatchObject({
        ...{ page: 1, perPage: null, pages: 1, total: 2, isPaged: false },
      }),
  );

  it.each([
    [{ total: 0 }, 2, false],
    [{ total: 3, current_page: 2, per_page: 2 }, 2, false],
    [{ total: 4, current_page: 2, per_page: 2 }, 4, true],
    [{ total: 4, current_page: 9, per_page: 2, data: [] }, 4, true],
  ])("does not have fewer items than were sent: %j", (paging, total, hasTotal) =>
    expect(list({ data: { data: items, ...paging } }, record)).toMatchObject({
      ...{ total, hasTotal, isPaged: hasTotal },
    }),
  );

  it("is read over all pages, and has each item once, by its id or else by all that it has", async () => {
    const word = z.object({ word: z.string() });
    const pages = [
      ["a", "b"],
      ["b", "c"],
    ].map((words) => words.map((text) => ({ word: text })));
    const read = async (page = 1) => list({ data: pages[page - 1], last_page: 2 }, word)!;
    expect((await readAllPages(read)).items.map((item) => item.word)).toEqual(["a", "b", "c"]);
  });

  it("has one page if the response has no number of items per page, or 0", () => {
    expect(list({ data: items, total: 9, per_page: 0 }, record)).toMatchObject({ perPage: null, pages: 1 });
  });

  it("leaves out and counts invalid items", () => {
    expect(list([{ id: 1 }, { id: "x" }, null, 5], record)).toMatchObject({ items: [{ id: 1 }], dropped: 3 });
  });

  it("has a record once that the API sends twice, and all records without an id", () => {
    expect(list([{ id: 1 }, { id: 2 }, { id: 1 }], record)).toMatchObject({ items, dropped: 1 });
    const hours = z.object({ day: z.number() });
    expect(list([{ day: 1 }, { day: 1 }], hours)?.items).toHaveLength(2);
  });

  it("keeps at most 1000 items and counts the rest as dropped", () => {
    const many = Array.from({ length: 2_500 }, (_, index) => ({ id: index + 1 }));
    const found = list({ data: many }, record);
    expect(found?.items).toHaveLength(1_000);
    expect(found).toMatchObject({ dropped: 1_500, total: 2_500 });
  });

  it("is found in a map by numbers", () => {
    expect(list({ data: { 3: { id: 1 }, 4: { id: 2 } } }, record)?.items).toEqual(items);
  });

  it.each([{ data: null }, { data: { data: null, total: 0 } }, { data: {} }, { data: { data: {} } }])(
    "is empty when the API sends null or an empty map: %j",
    (body) => expect(list(body, record)).toMatchObject({ items: [], total: 0, dropped: 0 }),
  );

  it.each([
    ...[null, "text", {}, { data: { id: 1 } }, { data: { data: "x" } }],
    ...[
      { success: false, data: null },
      { error: "x", data: null },
      { status: false, data: {} },
      { status: "error", data: { data: null } },
    ],
  ])("is not found in %j", (body) => expect(list(body, record)).toBeUndefined());
});
