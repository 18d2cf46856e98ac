import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";

interface Manifest {
  dependencies: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Compares imports with package.json: `missing` is imported but not listed, `idle` listed but not used. */
export function comparePackages(folders: string[]): { missing: string[]; idle: string[] } {
  const [folder = "."] = folders;
  const declared = Object.keys(manifest(folder).dependencies);
  const imported = new Set(folders.flatMap((each) => sources(each).flatMap((file) => packagesOf(file))));
  const peers = new Set(
    [...imported].flatMap((name) =>
      declared.includes(name)
        ? Object.keys(manifest(join(folder, "node_modules", name)).peerDependencies ?? {})
        : [],
    ),
  );
  return {
    missing: [...imported].filter((name) => !declared.includes(name)),
    idle: declared.filter((name) => !imported.has(name) && !peers.has(name)),
  };
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

/** Node's code only: the browser's is bundled in build/client. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(js|ts)$/.test(name) && !/(^|\/)node_modules\/|^build\/client\//.test(name))
    .map((name) => join(folder, name));
}

/** Relies on formatted code: a statement begins its line. `import type` does not count. */
const imports =
  /^(?:import|export)\s+(?!type\s)(?:[^;'"]*?from\s+)?"([^"]+)"|^[^"'`]*?\bimport\(\s*"([^"]+)"\s*\)/gm;

function packagesOf(file: string): string[] {
  return Array.from(
    readFileSync(file, "utf8").matchAll(imports),
    ([, named, dynamic]) => named ?? dynamic ?? "",
  )
    .filter((name) => /^[@a-z]/.test(name) && !isBuiltin(name))
    .map((name) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    );
}
