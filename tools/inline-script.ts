import { build, type Plugin, type Rolldown } from "vite";

/** `import code from "./x.ts?inline-script"` gives the bundled, minified module as a script's text (decision 004). */
export const inlineScript: Plugin = {
  name: "inline-script",
  enforce: "pre",
  load: {
    filter: { id: /\?inline-script$/ },
    async handler(id) {
      const entry = id.slice(0, id.indexOf("?"));
      this.addWatchFile(entry);
      return `export default ${JSON.stringify(await bundle(entry))}`;
    },
  },
};

async function bundle(entry: string): Promise<string> {
  const lib = { entry, formats: ["iife" as const], name: "script" };
  const options = { write: false, target: "es2022", minify: true, lib };
  const [bundled] = [
    await build({ configFile: false, envDir: false, logLevel: "warn", build: options }),
  ].flat() as [Rolldown.RolldownOutput];
  return bundled.output[0].code.trim();
}
