// Installs what `npm run test:full` needs in addition to Chromium: Firefox, and WebKit with a virtual screen.
import { aptInstall } from "./apt.ts";
import { findFirefox } from "./find-firefox.ts";
import { findProgram } from "./find-program.ts";

const requirements = [
  { name: "Firefox", isInstalled: () => findFirefox() !== undefined, packages: ["firefox-esr", "firefox"] },
  {
    name: "WebKit",
    isInstalled: () => findProgram(["WebKitWebDriver"]) !== undefined,
    packages: ["webkit2gtk-driver"],
  },
  { name: "xvfb-run", isInstalled: () => findProgram(["xvfb-run"]) !== undefined, packages: ["xvfb"] },
  { name: "xauth", isInstalled: () => findProgram(["xauth"]) !== undefined, packages: ["xauth"] },
];

const missing: string[] = [];
for (const { name, isInstalled, packages } of requirements) {
  for (const packageName of packages) if (!isInstalled()) await aptInstall(packageName);
  if (!isInstalled()) missing.push(`${name} (Debian's package: ${packages[0]})`);
}
if (missing.length > 0) {
  console.error(
    `The full test run needs ${missing.join(", ")}, and could not install it here. Install it by the system's package manager; FIREFOX_PATH may name a Firefox.`,
  );
  process.exit(1);
}
