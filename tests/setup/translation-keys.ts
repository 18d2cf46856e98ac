import { globSync } from "node:fs";
import { relative, resolve } from "node:path";
import ts from "typescript";

export const root = resolve(import.meta.dirname, "../..");

/** A text that the site asks its translator for. */
export interface TranslationKey {
  /** The English source text, with its context as i18next writes it ("Menu_navigation"). */
  key: string;
  /** Whether it is asked for with `count`, and so needs the plural forms of every language. */
  counted: boolean;
  /** "app/ui/x.tsx:12" */
  place: string;
}

/** A call with a text known at run time only: `t(error)`. */
export interface UnreadableCall {
  file: string;
  /** The argument as it is written. */
  argument: string;
}

/** A call of the translator: the key, its context if it has one, and whether it counts. */
interface Call {
  keys: string[] | null;
  contexts: string[] | null;
  counted: boolean;
}

/**
 * Every key that code of app/ and contract/ hands to a translator. A translator is known by its type (`Translate` of
 * app/i18n/translator.ts), whatever it is called, and a key by the type of the argument: a literal, or a union of them.
 */
export function collectTranslationKeys(): { used: TranslationKey[]; unreadable: UnreadableCall[] } {
  const program = programOf(sources("{app,contract}/**/*.{ts,tsx}"));
  const checker = program.getTypeChecker();
  const used: TranslationKey[] = [];
  const unreadable: UnreadableCall[] = [];
  for (const source of program.getSourceFiles()) {
    const file = relative(root, source.fileName);
    if (!/^(app|contract)\//.test(file)) continue;
    walk(source, (node) => {
      if (!ts.isCallExpression(node) || !isTranslator(checker, node.expression)) return;
      const { keys, contexts, counted } = readCall(checker, node);
      if (!keys || !contexts) {
        unreadable.push({ file, argument: node.arguments.map((argument) => argument.getText()).join(", ") });
        return;
      }
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      for (const key of withContexts(keys, contexts)) used.push({ key, counted, place: `${file}:${line}` });
    });
  }
  return { used, unreadable };
}

/** Paths of the code below the project's root, tests left out. */
export function sources(pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}

/** Visits a node and everything in it; `visit` that answers `false` keeps out of what is inside. */
export function walk(node: ts.Node, visit: (node: ts.Node) => unknown): void {
  if (visit(node) === false) return;
  ts.forEachChild(node, (child) => walk(child, visit));
}

function programOf(files: string[]) {
  const { config } = ts.readConfigFile(resolve(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  return ts.createProgram(
    files.map((file) => resolve(root, file)),
    options,
  );
}

/** Whether an expression's type is the one declared as `Translate`. */
function isTranslator(checker: ts.TypeChecker, expression: ts.Expression) {
  const declared = checker.getTypeAtLocation(expression).symbol?.declarations ?? [];
  return declared.some(
    ({ parent }) =>
      parent &&
      ts.isTypeAliasDeclaration(parent) &&
      parent.name.text === "Translate" &&
      relative(root, parent.getSourceFile().fileName) === "app/i18n/translator.ts",
  );
}

function readCall(checker: ts.TypeChecker, { arguments: [key, values] }: ts.CallExpression): Call {
  const context = values && typeOfProperty(values, "context");
  return {
    keys: key ? literalsOf(checker.getTypeAtLocation(key)) : null,
    contexts: context ? literalsOf(checker.getTypeAtLocation(context)) : [],
    counted: values !== undefined && checker.getTypeAtLocation(values).getProperty("count") !== undefined,
  };
}

/** What `name` is given in an object as it is written at the call. */
function typeOfProperty(values: ts.Expression, name: string): ts.Node | undefined {
  if (!ts.isObjectLiteralExpression(values)) return undefined;
  const property = values.properties.find((candidate) => candidate.name?.getText() === name);
  return property && ts.isPropertyAssignment(property) ? property.initializer : property?.name;
}

/** The texts a type stands for; null where it is wider than that. */
function literalsOf(type: ts.Type): string[] | null {
  const members = type.isUnion() ? type.types : [type];
  const texts = members.map((member) => (member.isStringLiteral() ? member.value : null));
  return texts.includes(null) ? null : (texts as string[]);
}

function withContexts(keys: string[], contexts: string[]) {
  if (contexts.length === 0) return keys;
  return keys.flatMap((key) => contexts.map((context) => `${key}_${context}`));
}
