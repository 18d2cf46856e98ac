import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";

interface Manifest {
  dependencies: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * Compares what code imports with what package.json has installed for it.
 * @param folders of images: code beside a package.json and node_modules.
 * @returns `missing`: imported but no dependency; `idle`: a dependency that nothing imports and no package asks for.
 */
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

/** The code that Node runs: not the browser's, which stands bundled in build/client. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(js|ts)$/.test(name) && !/(^|\/)node_modules\/|^build\/client\//.test(name))
    .map((name) => join(folder, name));
}

/** Statements at the beginning of a line, as our formatter and the bundler write them; `import type` leaves nothing behind. */
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
