import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { basicSheets } from "../../tools/basic-sheets.ts";

const matches = (css: string, pattern: RegExp) => [...css.matchAll(pattern)].map(([, name = ""]) => name);

/** Every component's style sheet: its path, whether it is part of app.css, the classes with rules of their own, and all classes that it mentions. */
export const styleSheets = globSync("app/*/**/*.css", { exclude: ["app/document/components.css"] }).map(
  (path) => {
    const css = readFileSync(path, "utf8");
    return {
      path,
      name: basename(path, ".css"),
      isBasic: basicSheets.includes(path),
      classes: matches(css, /^ {2}(?::where\()?\.([\w-]+)\)?(?:,| \{)$/gm),
      namedClasses: matches(css, /\.([a-z][\w-]*)/g),
    };
  },
);
