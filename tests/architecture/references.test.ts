import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

/** All text files of the project, including those that are not yet added to git. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
  maxBuffer: 16_000_000,
})
  .split("\n")
  .filter((file) => /\.(tsx?|mjs|css|md|ya?ml|jsonc?|sh)$|^(Dockerfile|\.env\.example)$/.test(file))
  .filter((file) => file !== "package-lock.json" && existsSync(file));
const isOfDeletedDemo = (path: string) => path.startsWith("demo/") && !existsSync("demo");
const self = "tests/architecture/references.test.ts";

const sections = new Set(
  [...readFileSync("docs/specification.md", "utf8").matchAll(/^## §(\d)/gm)].map(([, number]) => number),
);
const decisions = new Map(
  globSync("docs/decisions/[0-9]*.md").map((file) => [/(\d{3})-/.exec(file)?.[1], file] as const),
);

/** Returns the references whose target does not exist. */
function deadReferences(text: string): string[] {
  const paragraphs = [...text.matchAll(/§\s?(\d+)?/g)].filter(
    ([, number]) => !number || !sections.has(number),
  );
  const cited = [...text.matchAll(/\bdecisions? (\d{3}(?:(?:, | and | to )\d{3})*)/g)].flatMap(
    ([, numbers = ""]) => (numbers.match(/\d{3}/g) ?? []).filter((number) => !decisions.has(number)),
  );
  const papers = [
    ...text.matchAll(
      /\bdesign: |\bdesign\/\w+\.md|\b(?:trust|trade)(?:\.md)? \d+\.\d|\bdesign page|\bupstream contract, "|\btraps? \d/g,
    ),
  ];
  return [...paragraphs, ...papers]
    .map(([reference]) => reference)
    .concat(cited.map((number) => `decision ${number}`));
}

/** Returns the names of source files in comments. Names in code, such as those of imports, do not count. */
const commentedFiles = (text: string): string[] =>
  [...text.matchAll(/(?:^|\s)(?:\/\/|\/\*\*?|\*)\s(.*)/gm)].flatMap(
    ([, comment = ""]) => comment.match(/[\w./-]*\w\.(?:tsx?|css|mjs|md)\b/g) ?? [],
  );

/** Returns the names that the file beside them does not contain: "`name` in app/file.ts". */
const missingNames = (text: string): string[] =>
  [...text.matchAll(/`(\w+)(?:\(.*?\))?` (?:in|of) `?((?:[\w-]+\/)+[\w.-]+\.\w+)/g)]
    .filter(
      ([, name, file = ""]) =>
        !existsSync(file) || !new RegExp(`\\b${name}\\b`).test(readFileSync(file, "utf8")),
    )
    .map(([reference]) => reference);

describe("References", () => {
  it("by § or decision number lead to an existing section or decision, and none lead to other documents", () => {
    const advice =
      "Name an existing part (§1 to §9) or decision, or put the rule itself in place of the reference.";
    const dead = files
      .filter((file) => file !== self)
      .flatMap((file) => {
        const lines = readFileSync(file, "utf8").split("\n");
        return lines.flatMap((line, index) =>
          deadReferences(line).map((found) => `${file}:${index + 1} ${found}`),
        );
      });
    expect(dead, advice).toEqual([]);
  });

  it.each([
    "§12",
    "§ 4a",
    "(decision 999)",
    "decisions 001 and 998",
    "design: Session",
    "trust.md 7.2",
    "trade 3.4",
    `upstream contract, "Cars"`,
    "trap 17",
  ])("such as %s are reported", (text) => {
    expect(deadReferences(text.replace("§ 4a", "§"))).toHaveLength(1);
  });

  it.each(["§4", "§2 to §6", "decision 016", "the design of a page: plain", "trusted 7 times"])(
    "such as %s are accepted",
    (text) => {
      expect(deadReferences(text)).toEqual([]);
    },
  );

  it("between the pages of the documentation lead to existing files", () => {
    const pages = files.filter((file) => file.endsWith(".md"));
    const dead = pages.flatMap((page) =>
      [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .map(([, target = ""]) => target)
        .filter((target) => !existsSync(join(dirname(page), target)))
        .map((target) => `${page} → ${target}`),
    );
    expect(dead, "Correct the link, or write the page.").toEqual([]);
  });

  it("by path in the documentation lead to existing files", () => {
    const pages = files.filter((file) => file.endsWith(".md"));
    // Files that the guides tell the reader to write, such as the example page /brands and the language German.
    const invented = /\bbrands\b|brand-message|\/de$|<lang>/;
    const paths = pages.flatMap((page) =>
      [
        ...readFileSync(page, "utf8").matchAll(
          /`((?:app|server|contract|upstream|demo|docs|locales|tools|tests)\/[^`\s]*)`/g,
        ),
      ].map(([, path = ""]) => ({ page, path })),
    );
    const dead = paths.filter(
      ({ path }) => !invented.test(path) && !isOfDeletedDemo(path) && globSync(path).length === 0,
    );
    expect(paths.length).toBeGreaterThan(80);
    expect(dead, "Name the path of today.").toEqual([]);
  });

  it("by file name in the documentation lead to existing files", () => {
    const known = new Set([...files.map((file) => basename(file)), "package-lock.json"]);
    const invented = /brand|^opensearch-engine\.ts$|^name\.css$|^openapi\.json$/;
    const named = files
      .filter((file) => file.endsWith(".md") && !/^docs\/decisions\/|^CHANGELOG/.test(file))
      .flatMap((page) =>
        [...readFileSync(page, "utf8").matchAll(/`([^`\n]+)`/g)]
          .flatMap(
            ([, code = ""]) => code.match(/(?<![\w.*/-])[\w./-]*\w\.(?:tsx?|css|mjs|json|md)\b/g) ?? [],
          )
          .map((name) => ({ page, name })),
      );
    const dead = named.filter(
      ({ name }) => !known.has(basename(name)) && !invented.test(basename(name)) && !isOfDeletedDemo(name),
    );
    expect(named.length).toBeGreaterThan(80);
    expect(dead, "Name the file of today.").toEqual([]);
  });

  it("by file name in comments lead to existing files", () => {
    const known = new Set(files.map((file) => basename(file)));
    const named = files
      .filter((file) => file !== self && /\.(tsx?|mjs|css)$/.test(file))
      .flatMap((file) => commentedFiles(readFileSync(file, "utf8")).map((name) => ({ file, name })));
    // Comments use names such as "x.test.ts" for any file.
    const dead = named.filter(({ name }) => !known.has(basename(name)) && !basename(name).startsWith("x."));
    expect(named.length).toBeGreaterThan(40);
    expect(dead, "Name the file of today.").toEqual([]);
  });

  it.each(["// See a/gone.ts.", "/* By gone.css */", " * @param x as in gone.server.tsx"])(
    "in comments such as %s are found",
    (text) => expect(commentedFiles(text)).toHaveLength(1),
  );

  it("to a name in a file lead to a file that contains it", () => {
    const dead = files
      .filter((file) => file !== self)
      .flatMap((file) => missingNames(readFileSync(file, "utf8")).map((found) => `${file}: ${found}`));
    expect(dead, "Name what the file contains today.").toEqual([]);
  });

  it.each(["`gone` in `app/routes.ts`", "`gone(x)` of app/routes.ts", "`pages` in app/gone.ts"])(
    "such as %s are found",
    (text) => expect(missingNames(text)).toHaveLength(1),
  );

  it("to decisions never lead to a superseded decision", () => {
    const replaced = [...decisions].filter(([, page]) =>
      readFileSync(page, "utf8").includes("\n- Status: superseded"),
    );
    const cited = files
      .filter((file) => !file.startsWith("docs/decisions/"))
      .filter((file) => {
        const text = readFileSync(file, "utf8");
        return replaced.some(([number]) => new RegExp(`decisions?[ /]${number}`).test(text));
      });
    expect(cited, "Cite the decision that holds today.").toEqual([]);
  });

  it("to components and files in app/ui/README.md lead to existing code", () => {
    const code = globSync("app/ui/{,apart/}*.{ts,tsx}")
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    const named = [
      ...readFileSync("app/ui/README.md", "utf8").matchAll(/`(?:([A-Z]\w+)[ `]|([a-z/-]+\.tsx?)`)/g),
    ];
    const dead = named
      .filter(
        ([, component]) =>
          component && !new RegExp(`^export (?:function|const) ${component}\\b`, "m").test(code),
      )
      .concat(named.filter(([, , file]) => file && !existsSync(join("app/ui", file))))
      .map(([, component, file]) => component ?? file);
    expect(named.length).toBeGreaterThan(50);
    expect(dead, "Name what app/ui exports today.").toEqual([]);
  });
});

describe("A decision", () => {
  const pages = [...decisions.values()];
  const numbers = globSync("docs/decisions/[0-9]*.md").map((file) => /(\d{3})-/.exec(file)?.[1]);

  it("has a unique number", () => {
    expect(numbers.length).toBeGreaterThan(30);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each(pages)("%s gives its status and date, its context, the decision and the consequences", (page) => {
    const text = readFileSync(page, "utf8");
    expect(text).toMatch(
      /^# \d{3} .+\n\n- Status: (?:accepted|superseded by \[\d{3}\]\(.+\))\n- Date: \d{4}-\d\d-\d\d\n/,
    );
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(["Context", "Decision", "Consequences"]);
  });
});

describe("Decisions", () => {
  const links = (status: string, text: string) =>
    [...(new RegExp(`^- ${status} (.*)`, "m").exec(text)?.[1] ?? "").matchAll(/\]\((\d{3})-/g)].map(
      ([, number = ""]) => number,
    );
  const statuses = [...decisions].map(([number = "", file]) => {
    const text = readFileSync(file, "utf8");
    return { number, by: links("Status: superseded by", text), supersedes: links("Supersedes:", text) };
  });

  it("are in the index once, with their title and, if superseded, marked", () => {
    const expected = [...decisions.values()].map((file) => {
      const [, title, mark] =
        /^# (.+)\n\n- Status: (?:accepted|(superseded by .+))/.exec(readFileSync(file, "utf8")) ?? [];
      return `- [${title}](${basename(file)})${mark ? ` (${mark})` : ""}`;
    });
    const found = readFileSync("docs/decisions/README.md", "utf8")
      .split("\n")
      .filter((line) => line.startsWith("- "))
      .map((line) => line.replace(/^(- \[.+?\]\(.+?\))(?:: .+?)?( \(superseded by .+\))?$/, "$1$2"));
    expect(found.sort(), "Correct its line in docs/decisions/README.md.").toEqual(expected.sort());
  });

  it("that are superseded and those that replaced them link to each other", () => {
    const forwards = statuses.flatMap(({ number, by }) => by.map((other) => `${other} supersedes ${number}`));
    const backwards = statuses.flatMap(({ number, supersedes }) =>
      supersedes.map((other) => `${number} supersedes ${other}`),
    );
    expect(forwards.sort()).toEqual(backwards.sort());
    expect(forwards).not.toEqual([]);
  });
});
