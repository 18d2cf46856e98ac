/** The TypeScript blocks of a guide, without their indentation. */
export const codeBlocks = (guide: string): string[] =>
  [...guide.matchAll(/^( *)```tsx?\n(.*?)^ *```/gms)].map(([, indent = "", code = ""]) =>
    code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  );

/** The file that a block is written to, as its first line says. */
export const fileOf = (code: string) => /^\/\/ ([\w./-]+\.tsx?)/.exec(code)?.[1] ?? "";
