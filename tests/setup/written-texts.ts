import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { root, walk } from "./translation-keys.ts";

/** A text in the code and its place, "app/ui/x.tsx:12". */
export interface WrittenText {
  text: string;
  place: string;
}

/** Returns every string literal of a file, however it is used. */
export function literals(file: string): WrittenText[] {
  const writtenTexts: WrittenText[] = [];
  const { source, at } = read(file);
  walk(source, (node) => {
    if (ts.isStringLiteralLike(node)) writtenTexts.push({ text: node.text, place: at(node) });
  });
  return writtenTexts;
}

/**
 * Returns string literals that look like messages, i.e. words with spaces, except those that are thrown or logged,
 * describe the API, or are types, imports or property names.
 */
export function sentences(file: string, code?: string): WrittenText[] {
  const writtenTexts: WrittenText[] = [];
  const { source, at } = read(file, code);
  walk(source, (node) => {
    if (isForMachines(node)) return false;
    if (ts.isStringLiteralLike(node) && isSentence(node.text) && !isListOfNames(node))
      writtenTexts.push({ text: node.text, place: at(node) });
    return true;
  });
  return writtenTexts;
}

/** Whether it is split into names, as in `"table tr td".split(" ")`. */
function isListOfNames({ parent }: ts.Node) {
  return ts.isPropertyAccessExpression(parent) && parent.name.text === "split";
}

/** Whether it is a capitalised word with more words, or three or more words; not a header, policy or class list. */
function isSentence(text: string) {
  return /^\p{Lu}[\p{Ll}']* [\p{Ll}{]/u.test(text) || /^\p{Ll}[\p{L}']*( [\p{L}',.]+){2,}[.!?]?$/u.test(text);
}

const documenting = /^(describe|description|summary)$/;

function isForMachines(node: ts.Node): boolean {
  if (ts.isThrowStatement(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isPropertyAssignment(node) && documenting.test(node.name.getText())) return true;
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
  if (!ts.isCallExpression(node)) return false;
  const callee = node.expression.getText();
  return /(^|\.)log\.\w+$/.test(callee) || documenting.test(callee.split(".").at(-1) ?? "");
}

const spokenAttributes =
  /^(alt|title|label|placeholder|summary|lead|hint|note|message|content|aria-label|.+Label)$/;

/** Returns words in a component's markup that are not translated. */
export function wordsInMarkup(file: string, code?: string): WrittenText[] {
  const writtenTexts: WrittenText[] = [];
  const { source, at } = read(file, code);
  walk(source, (node) => {
    if (ts.isJsxText(node)) addText(node.text, node);
    if (!ts.isJsxAttribute(node) || !spokenAttributes.test(node.name.getText())) return;
    // Contents of `meta`, such as "noindex", are for machines.
    if (ts.isJsxOpeningLikeElement(node.parent.parent) && node.parent.parent.tagName.getText() === "meta")
      return;
    if (node.initializer && ts.isStringLiteral(node.initializer)) addText(node.initializer.text, node);
  });
  return writtenTexts;

  function addText(text: string, node: ts.Node) {
    if (/\p{L}/u.test(text)) writtenTexts.push({ text: text.trim(), place: at(node) });
  }
}

/** Parses a file, or `code` in place of its content, for tests of the rules. */
function read(file: string, code = readFileSync(resolve(root, file), "utf8")) {
  const source = ts.createSourceFile(
    file,
    code,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const at = (node: ts.Node) =>
    `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
  return { source, at };
}
