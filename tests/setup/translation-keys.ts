import { globSync } from "node:fs";
import { relative, resolve } from "node:path";
import ts from "typescript";

export const root = resolve(import.meta.dirname, "../..");

/** A text that the site translates. */
export interface TranslationKey {
  /** The English source text, with its context as i18next writes it ("Menu_navigation"). */
  key: string;
  /** Whether it is used with `count`, and so needs the plural forms of every language. */
  counted: boolean;
  /** "app/ui/x.tsx:12" */
  place: string;
}

/** A call with a text that is known only at run time: `t(error)`. */
export interface UnreadableCall {
  file: string;
  /** The source text of the argument. */
  argument: string;
}

/** A call of the translator: the key, its context if it has one, and whether it counts. */
interface Call {
  keys: string[] | null;
  contexts: string[] | null;
  counted: boolean;
}

/**
 * Returns every key that code of app/ and contract/ passes to a translator. A translator is recognized by its type
 * (`Translate` of app/i18n/translator.ts), a key by the type of the argument: a literal or a union of literals.
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

/** Returns the paths of code files below the project's root, except tests. */
export function sources(pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}

/** Visits a node and its descendants; if `visit` returns false, the node's descendants are skipped. */
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

/** Returns the node of the property `name` in an object literal. */
function typeOfProperty(values: ts.Expression, name: string): ts.Node | undefined {
  if (!ts.isObjectLiteralExpression(values)) return undefined;
  const property = values.properties.find((candidate) => candidate.name?.getText() === name);
  return property && ts.isPropertyAssignment(property) ? property.initializer : property?.name;
}

/** Returns the string literals of a type; null for a wider type. */
function literalsOf(type: ts.Type): string[] | null {
  const members = type.isUnion() ? type.types : [type];
  const texts = members.map((member) => (member.isStringLiteral() ? member.value : null));
  return texts.includes(null) ? null : (texts as string[]);
}

function withContexts(keys: string[], contexts: string[]) {
  if (contexts.length === 0) return keys;
  return keys.flatMap((key) => contexts.map((context) => `${key}_${context}`));
}
