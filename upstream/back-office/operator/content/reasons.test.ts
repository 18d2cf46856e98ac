import { afterEach, beforeEach, expect, test } from "vitest";
import {
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "#upstream/testing/back-office.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const page = "/operator/pages/about-us/en";
const list = "sections.why_us.features";

let office: TestBackOffice;
let desk: Visitor;
beforeEach(async () => {
  office = await testBackOffice(0);
  desk = await office.loginOperator();
  const features = ["A", "B", "C"].map((title) => ({ icon: `<svg>${title}</svg>`, title, details: title }));
  const body = JSON.stringify({ sections: { why_us: { features } } });
  const row = { key: "about-us", lang: "en" };
  await office.db
    .deleteFrom("content")
    .where((eb) => eb.and(row))
    .execute();
  await office.db
    .insertInto("content")
    .values({ ...row, body })
    .execute();
});
afterEach(() => office.db.destroy());

const form = async () => formFields((await desk.get(page, english)).html);
const save = (values: Record<string, string>, operator = desk) => operator.post(page, values, english);
async function reasons() {
  const { data } = await (await office.get("/en/pages-content/about-us")).json();
  const { features } = data.sections.why_us;
  return features.map(({ title, icon }: { title: string; icon: string | null }) => [title, icon]);
}
const without = (index: number) => ({ [`${list}.${index}.title`]: "", [`${list}.${index}.details`]: "" });

test("Reasons keep their icons when a form is saved that is older than the removal of the first", async () => {
  const colleague = await office.loginOperator("Kim.operator@example.net");
  const older = { ...(await form()), subtitle: "More", [`${list}.2.title`]: "C2" };
  expect((await save({ ...(await form()), ...without(0) }, colleague)).status).toBe(303);
  const [b, c] = ["<svg>B</svg>", "<svg>C</svg>"];
  expect(await reasons()).toEqual([
    ["B", b],
    ["C", c],
  ]);
  const late = await save(older);
  expect([late.status, late.html.includes("svg>A")]).toEqual([409, false]);
  expect((await save(formFields(late.html))).status).toBe(303);
  expect(await reasons()).toEqual([
    ["A", null],
    ["B", b],
    ["C2", c],
  ]);
});

test("An added reason has no icon, and one that is removed takes its icon along", async () => {
  const added = { [`${list}.3.title`]: "D" };
  expect((await save({ ...(await form()), ...without(1), ...added })).status).toBe(303);
  expect(await reasons()).toEqual([
    ["A", "<svg>A</svg>"],
    ["C", "<svg>C</svg>"],
    ["D", null],
  ]);
});
