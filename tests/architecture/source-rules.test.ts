import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findOffences, offencesOf, sourceRules } from "./source-rules.ts";

const { fetch, inlineStyle, plainHref, plainRedirect, ownMeta, ownAction, passedOnComponent } = sourceRules;
const { browserErrors, postWithoutAction, postWithoutAccount, privateWord } = sourceRules;

describe("In the code of the site", () => {
  it.each(Object.values(sourceRules))("$title", (rule) => {
    expect(offencesOf(rule), rule.advice).toEqual([]);
  });

  it.each(Object.values(sourceRules))("no exception is left over from '$title'", (rule) => {
    const needless = (rule.except ?? []).filter(
      (file) => findOffences(rule, readFileSync(file, "utf8")).length === 0,
    );
    expect(needless, "Remove it from the list of exceptions.").toEqual([]);
  });

  it.each([
    [fetch, 'const answer = await fetch("https://api.example/brands");'],
    [inlineStyle, "<p style={{ color: 'red' }}>"],
    [plainHref, '<a href="/faq">'],
    [plainHref, '<Link\n  className="button"\n  to="/faq"\n>'],
    [plainHref, "<Form method='post' action={`/contact`}>"],
    [plainRedirect, 'return redirect("/login");'],
    [ownMeta, 'export const meta = () => [{ title: "Brands" }];'],
    [ownMeta, "export function meta({ loaderData }: Route.MetaArgs) {"],
    [ownAction, "const form = await request.formData();"],
    [passedOnComponent, 'export { ListError as ErrorBoundary } from "./list-error.tsx";'],
    [browserErrors, '<Form method="post" onFocus={() => load()}>\n  <NameFields fields={fields} />\n</Form>'],
    [postWithoutAction, '<Form id={form.id} onFocus={() => load()} method="post" noValidate>'],
    [postWithoutAccount, '<Form id={form.id} method="post" action={action}>\n  <HoneypotInputs />\n</Form>'],
    [privateWord, "const kept = new Map<string, number>();"],
    [privateWord, "export async function askUnreadCount() {"],
    [privateWord, "export interface KeptDraft {"],
  ])("the rule '$title' reports an offence (%#)", (rule, mistake) => {
    expect(findOffences(rule, mistake)).toHaveLength(1);
  });

  it.each([
    [fetch, "const brands = await getBrands(api); prefetch(); fetchGoogleProfile();"],
    [plainHref, '<link rel="icon" href="/favicon.svg" />'],
    [plainHref, '<a href="#main">'],
    [plainHref, '<Link to={localizedHref("/:lang?/faq")}>'],
    [ownMeta, 'export const meta = pageMeta("/:lang?/brands");'],
    [ownMeta, "export const meta = privateMeta;"],
    [passedOnComponent, 'export { loader } from "./loader.server.ts";'],
    [browserErrors, '<Form method="post"><SubmitButton /></Form><Form noValidate><FormText /></Form>'],
    [postWithoutAction, '<form method="post" action={action}>'],
    [postWithoutAction, '<form method="dialog">'],
    [postWithoutAccount, '<Form method="post" action={action}>\n  <AccountKeyField />\n</Form>'],
    [postWithoutAccount, '<Form method="get" action={action}>\n  <SearchField />\n</Form>'],
    [privateWord, "const keepAliveMs = 5_000; const task = run(); const masked = true;"],
  ])("the rule '$title' accepts correct code (%#)", (rule, code) => {
    expect(findOffences(rule, code)).toEqual([]);
  });
});

describe("source files", () => {
  const files = globSync([
    "app/**/*.{ts,tsx,css}",
    "{contract,server,telemetry,upstream,demo}/**/*.ts",
  ]).filter((file) => !/\.test\.tsx?$/.test(file));
  const lines = new Map(files.map((file) => [file, readFileSync(file, "utf8").split("\n").length]));

  it("have at most 300 lines, except texts and data", () => {
    const long = files.filter(
      (file) => !/keywords|\/data\/|content|reference-data|\/texts\//.test(file) && lines.get(file)! > 300,
    );
    expect(long, "Split it by concern: one that changes for another reason is a file of its own.").toEqual(
      [],
    );
  });

  it("have a median length under 70 lines, and 90 % of them have under 200 lines", () => {
    const lengths = [...lines.values()].sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(70);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(200);
  });
});
