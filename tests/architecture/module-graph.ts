import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";

export interface Module {
  file: string;
  /** The number of lines with code; blank lines, comments and imports do not count. */
  lines: number;
  /** Modules of the project that it imports statically, for use at run time. */
  imports: string[];
  /** Modules of the project that it loads with `import()`. */
  lazyImports: string[];
  /** Modules of the project from which it imports only types. */
  typeImports: string[];
}

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

/** Reads all modules of these folders and their imports. Tests are left out. */
export function readModules(
  folders = ["app", "contract", "server", "telemetry", "upstream", "demo", "tools"],
): Module[] {
  return globSync(`{${folders}}/**/*.{ts,tsx}`)
    .filter((file) => !isTest(file))
    .map(readModule);
}

function readModule(file: string): Module {
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const module: Module = { file, lines: 0, imports: [], lazyImports: [], typeImports: [] };
  const codeLines = new Set<number>();
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return add(node.moduleSpecifier, isTypeOnly(node));
    if (ts.isExportDeclaration(node) && node.moduleSpecifier) add(node.moduleSpecifier, node.isTypeOnly);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      module.lazyImports.push(...resolveImport(file, node.arguments[0]));
    const children = node.getChildren(source);
    if (children.length > 0) return children.forEach(visit);
    for (let line = lineAt(node.getStart(source)); line <= lineAt(node.end); line++)
      if (node.end > node.getStart(source)) codeLines.add(line);
  };
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const add = (specifier: ts.Expression, typeOnly: boolean) =>
    module[typeOnly ? "typeImports" : "imports"].push(...resolveImport(file, specifier));
  visit(source);
  return { ...module, lines: codeLines.size };
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = importClause;
  return (
    !name &&
    !!namedBindings &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly)
  );
}

/** Returns the path of the imported module, or an empty list for a package. */
function resolveImport(file: string, specifier: ts.Node | undefined): string[] {
  if (!specifier || !ts.isStringLiteralLike(specifier)) return [];
  const [, alias] = /^#(.*\.tsx?)$/.exec(specifier.text) ?? [];
  if (alias) return [alias];
  return /^\..*\.tsx?$/.test(specifier.text) ? [normalize(join(dirname(file), specifier.text))] : [];
}
