import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { root, walk } from "./translation-keys.ts";

/** A text in the code and its place, such as "app/ui/x.tsx:12". */
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
 * Returns the string literals that read like messages: words with spaces. Skips those that are thrown or logged,
 * describe the API, or belong to types and imports. @param code replaces the content of the file
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

/** Whether a text is split into names, as in `"table tr td".split(" ")`. */
function isListOfNames({ parent }: ts.Node) {
  return ts.isPropertyAccessExpression(parent) && parent.name.text === "split";
}

/** Whether a text is a capitalized word and more, or at least three plain words: not a header, policy, class list. */
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

/** Returns the words that a component writes into the page without the translator. */
export function wordsInMarkup(file: string, code?: string): WrittenText[] {
  const writtenTexts: WrittenText[] = [];
  const { source, at } = read(file, code);
  walk(source, (node) => {
    if (ts.isJsxText(node)) addText(node.text, node);
    if (!ts.isJsxAttribute(node) || !spokenAttributes.test(node.name.getText())) return;
    // The attributes of `<meta>`, such as "noindex", are for machines.
    if (ts.isJsxOpeningLikeElement(node.parent.parent) && node.parent.parent.tagName.getText() === "meta")
      return;
    if (node.initializer && ts.isStringLiteral(node.initializer)) addText(node.initializer.text, node);
  });
  return writtenTexts;

  function addText(text: string, node: ts.Node) {
    if (/\p{L}/u.test(text)) writtenTexts.push({ text: text.trim(), place: at(node) });
  }
}

/** Parses a file. @param code replaces the file's content, for tests of the rules */
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
