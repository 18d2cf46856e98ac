import { afterEach, beforeEach, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import {
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../../testing/back-office.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const page = "/operator/pages/faqs/en";

let office: TestBackOffice;
let desk: Visitor;
beforeEach(async () => {
  office = await testBackOffice(0);
  desk = await office.loginOperator();
  for (const [index, name] of ["A", "B", "C"].entries())
    await save({ ...(await form()), ...item(index, name) });
});
afterEach(() => office.db.destroy());

const item = (index: number, name: string) => ({
  [`items.${index}.question`]: name && `${name}?`,
  [`items.${index}.answer`]: name,
});
const form = async () => formFields((await desk.get(page, english)).html);
const save = (values: Record<string, string>) => desk.post(page, values, english);
async function questions() {
  const { data } = await (await office.get("/en/faqs")).json();
  return data.data.map(({ id, question }: { id: number; question: string }) => [id, question]);
}
const storedNotes = ({ html }: { html: string }) =>
  [...parseHtml(html).querySelectorAll(".field-stored bdi")].map(({ textContent }) => textContent);

test("Questions keep their ids when a form is saved that is older than the removal of the first", async () => {
  const older = { ...(await form()), ...item(2, "C2") };
  await save({ ...(await form()), ...item(0, "") });
  expect(await questions()).toEqual([
    [2, "B?"],
    [3, "C?"],
  ]);
  const late = await save(older);
  expect([late.status, storedNotes(late)]).toEqual([409, ["(empty)", "(empty)", "C?", "C"]]);
  expect((await save(formFields(late.html))).status).toBe(303);
  expect(await questions()).toEqual([
    [4, "A?"],
    [2, "B?"],
    [3, "C2?"],
  ]);
});

test("A question that a colleague added follows those of an older form, with its id", async () => {
  const older = { ...(await form()), ...item(3, "Mine") };
  await save({ ...(await form()), ...item(3, "D") });
  const late = await save(older);
  expect([late.status, storedNotes(late)]).toEqual([409, []]);
  expect((await save(formFields(late.html))).status).toBe(303);
  expect(await questions()).toEqual([
    [1, "A?"],
    [2, "B?"],
    [3, "C?"],
    [5, "Mine?"],
    [4, "D?"],
  ]);
});

const logged = async () => {
  const newest = office.db.selectFrom("change_log").select(["before", "after"]).orderBy("id", "desc");
  const { before, after } = await newest.executeTakeFirstOrThrow();
  return [JSON.parse(before), JSON.parse(after)];
};

test("The log of a removed question does not say that the others were rewritten", async () => {
  await save({ ...(await form()), ...item(0, "") });
  expect(await logged()).toEqual([item(0, "A"), item(0, "")]);
  await save({ ...(await form()), ...item(0, ""), ...item(1, "C2"), ...item(2, "D") });
  expect(await logged()).toEqual([
    { ...item(0, "B"), ...item(1, "C"), ...item(2, "") },
    { ...item(0, ""), ...item(1, "C2"), ...item(2, "D") },
  ]);
});

test("The log of removed, changed and exchanged plans does not say that the others were rewritten", async () => {
  const pricing = "/operator/pages/pricing/en";
  const plan = (index: number, name: string) => ({ [`plans.${index}.name`]: name });
  const change = async (values: Record<string, string>) => {
    const fields = formFields((await desk.get(pricing, english)).html);
    expect((await desk.post(pricing, { ...fields, ...values }, english)).status).toBe(303);
  };
  const remove = async (index: number) => {
    const fields = formFields((await desk.get(pricing, english)).html);
    const names = Object.keys(fields).filter((name) => name.startsWith(`plans.${index}.`));
    await change(Object.fromEntries(names.map((name) => [name, ""])));
  };
  await change({ ...plan(0, "A"), ...plan(1, "B") });
  await change({ ...plan(2, "C"), ...plan(3, "D") });
  await remove(0);
  const button = { "plans.0.leads_to": "contact" };
  expect(await logged()).toEqual([
    { ...plan(0, "A"), ...button },
    { ...plan(0, ""), "plans.0.leads_to": "" },
  ]);
  await change(plan(1, "C2"));
  expect(await logged()).toEqual([plan(1, "C"), plan(1, "C2")]);
  await change({ ...plan(0, "C2"), ...plan(1, "B") });
  expect((await logged())[0]).toMatchObject(plan(0, "B"));
});

test("A second submit of a form with a new question is no conflict and adds nothing", async () => {
  const values = { ...(await form()), ...item(3, "D") };
  expect([(await save(values)).status, (await save(values)).status]).toEqual([303, 303]);
  expect((await questions()).map(([id]: [number]) => id)).toEqual([1, 2, 3, 4]);
});

test("The id of a deleted question is not given again, and a translation gets the id of the original", async () => {
  const dutch = page.replace("/en", "/nl");
  const dutchForm = async () => formFields((await desk.get(dutch, english)).html);
  await desk.post(dutch, await dutchForm(), english);
  for (const name of ["D", "", "E", ""]) await save({ ...(await form()), ...item(3, name) });
  await save({ ...(await form()), ...item(3, "F") });
  expect((await questions()).map(([id]: [number]) => id)).toEqual([1, 2, 3, 6]);
  await desk.post(dutch, { ...(await dutchForm()), ...item(3, "D") }, english);
  const { data } = await (await office.get("/nl/faqs")).json();
  expect(data.data.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4]);
});
