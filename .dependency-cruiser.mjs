// Who may import whom (docs/architecture.md). `npm run check` runs it; each rule's comment says what to do instead.

const projectFiles = "^(app|contract|server|telemetry|upstream|demo|tools|tests)/";
const schemaFree =
  "^contract/(booking-limits|dates|format-license-plate|languages|car-list-options|parse-number|password-rules|photo-limits|report-reasons|review-orders|search-limits|tel-href)\\.ts$";
/** Fetched with a form's rules, when it is used. */
const watchForm = "app/forms/watch-form\\.ts";

/** A folder and what it may import of the project beside itself; of `types` it may import types. */
const folder = (
  /** @type {string} */ path,
  /** @type {string[]} */ allowed,
  /** @type {string[]} */ types = [],
) => [
  {
    name: `imports-of-${path.split("/").at(-1)}`,
    severity: "error",
    comment: `${path} may import ${allowed.join(", ") || "nothing else of the project"}. Pass the value in from the caller, or move what both need down (docs/architecture.md).`,
    from: { path: `^${path}/` },
    to: {
      path: projectFiles,
      pathNot: [`^${path}/`, ...[...allowed, ...types].map((other) => `^${other}`)],
    },
  },
  ...(types.length
    ? [
        {
          name: `types-for-${path.split("/").at(-1)}`,
          severity: "error",
          comment: `${path} may import types of ${types.join(", ")}, no values: write "import type", or pass the value in from the caller.`,
          from: { path: `^${path}/` },
          to: { path: types.map((other) => `^${other}`), dependencyTypesNot: ["type-only"] },
        },
      ]
    : []),
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circular",
      severity: "error",
      comment: "Two modules import one another in a circle. Move what both need into a third, below both.",
      from: {},
      // A type that comes back leaves nothing behind when the program runs.
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "resolvable",
      severity: "error",
      comment: "This import leads nowhere. Correct its path, or add the package to package.json.",
      from: {},
      to: { couldNotResolve: true },
    },
    ...folder("app/ui", ["app/document/style-sheets"]),
    ...folder("app/i18n", ["contract/languages"]),
    ...folder("app/client", ["app/document/router-internals\\.ts"]),
    ...folder("app/config", []),
    ...folder("app/document", ["app/config/", "app/.*\\.css"], ["contract/"]),
    ...folder("app/forms", ["app/ui/", "app/i18n/", "app/client/", "contract/"], ["app/api/"]),
    ...folder(
      "app/features",
      ["app/ui/", "app/forms/", "app/i18n/", "app/client/", "app/leaflet\\.css", "contract/"],
      ["app/api/"],
    ),
    ...folder(
      "app/layout",
      ["app/features/", "app/ui/", "app/forms/", "app/i18n/", "app/client/", "contract/"],
      ["app/api/", "app/middleware/"],
    ),
    ...folder("app/api", ["contract/", "telemetry/", "app/config/", "app/i18n/"]),
    ...folder("app/session", ["contract/", "app/config/"], ["app/api/"]),
    ...folder("app/middleware", [
      "app/api/",
      "app/document/router-internals\\.ts",
      "app/forms/",
      "app/session/",
      "app/i18n/",
      "app/config/",
      "contract/",
    ]),
    {
      name: "routes-apart",
      severity: "error",
      comment:
        "A route imports another route's private part. Move it to app/features (shown), app/api (called) or app/middleware.",
      from: { path: "^app/routes/([^/]+)/", pathNot: "^app/routes/pages/" },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/" },
    },
    {
      name: "app-apart",
      severity: "error",
      comment:
        "app/ reaches the reference API by HTTP only, and knows nothing of server/, tools/ and the demo.",
      from: { path: "^app/" },
      to: { path: "^(server|upstream|demo|tools|tests)/" },
    },
    {
      name: "no-schema-in-the-browser",
      severity: "error",
      comment:
        "This file goes to the browser with the page, and a zod schema weighs 20 kB there. Use the schema in action.server.ts or loader.server.ts, give it to `useFormResult` by `import()` (decision 146), import its type with `import type`, or put a plain constant into one of contract's files without schemas.",
      from: {
        path: "^app/(ui|forms|features|layout|i18n|client|routes|root\\.tsx|entry\\.client)",
        pathNot: ["\\.server\\.", "/route\\.ts$", `^${watchForm}$`],
      },
      to: {
        path: `^(${watchForm}|contract/|node_modules/(zod|@conform-to/zod|@hono/zod-openapi)/)`,
        pathNot: schemaFree,
        dependencyTypesNot: ["type-only"],
        dynamic: false,
      },
    },
    {
      name: "reading-without-settings",
      severity: "error",
      comment:
        "`npm run api:check` reads answers with this file, without settings. Take the value as a parameter.",
      from: { path: "^app/api/(specified-records|transport/(envelope|tolerant))\\.ts$" },
      to: { path: "^app/config/env\\.server\\.ts$", reachable: true },
    },
    {
      name: "schema-free-contract",
      severity: "error",
      comment:
        "This file of contract/ goes to the browser and must stay free of schemas. Put the schema into the resource's own file and let that import the constant.",
      from: { path: schemaFree },
      to: { pathNot: [schemaFree, "^locales/"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "contract-alone",
      severity: "error",
      comment:
        "contract/ is read by both sides and imports neither. Move the code to the side that needs it.",
      from: { path: "^contract/" },
      to: { path: projectFiles, pathNot: "^contract/" },
    },
    {
      name: "telemetry-alone",
      severity: "error",
      comment:
        "telemetry/ is shared by the site and the reference API, and imports neither. Pass the value in.",
      from: { path: "^telemetry/" },
      to: { path: projectFiles, pathNot: "^telemetry/" },
    },
    {
      name: "server-imports-config-only",
      severity: "error",
      comment:
        "server/ shares app/config and telemetry with the site and nothing else. Move the value into app/config, or do it in a middleware.",
      from: { path: "^server/" },
      to: { path: projectFiles, pathNot: "^(server|app/config|telemetry)/" },
    },
    {
      name: "reference-api-without-demo",
      severity: "error",
      comment:
        "The reference API must run with demo/ deleted, and without the site. Let demo/ import what it needs from upstream/, or put it in contract/.",
      from: { path: "^upstream/" },
      to: { path: projectFiles, pathNot: "^(upstream|contract|telemetry)/" },
    },
    {
      name: "demo-upon-upstream",
      severity: "error",
      comment:
        "demo/ may import upstream/ and contract/ only: it fills the API and knows nothing of the site.",
      from: { path: "^demo/" },
      to: { path: projectFiles, pathNot: "^(demo|upstream|contract)/" },
    },
    ...folder("upstream/platform", ["contract/", "telemetry/"], ["upstream/search/engine\\.ts"]),
    ...folder("upstream/reference-data", [
      "contract/",
      "upstream/platform/",
      "upstream/modules/garages/branch-search-text\\.ts",
    ]),
    ...folder("upstream/search", [
      "contract/",
      "upstream/platform/",
      "upstream/reference-data/",
      "upstream/modules/(cars|reference-data)/",
    ]),
    ...folder("upstream/modules", [
      "contract/",
      "upstream/platform/",
      "upstream/reference-data/",
      "upstream/search/engine\\.ts",
    ]),
    ...folder("upstream/back-office", [
      "contract/",
      "telemetry/",
      "upstream/(modules|platform|reference-data)/",
    ]),
    ...folder("upstream/commands", ["contract/", "upstream/platform/", "upstream/env\\.ts"]),
    {
      name: "queries-stay-in-their-module",
      severity: "error",
      comment:
        "Call the other module's service. Its queries and tables are its own, so that one place knows its rules.",
      from: { path: "^upstream/(?:modules|back-office)/([^/]+)/" },
      to: {
        path: "^upstream/modules/.*(quer(y|ies)|tables|filter-conditions)\\.ts$",
        pathNot: "^upstream/modules/$1/",
      },
    },
    {
      name: "queries-stay-in-modules",
      severity: "error",
      comment:
        "Call the module's service. Its queries and tables are its own, so that one place knows its rules.",
      from: { path: "^upstream/back-office/[^/]+\\.ts$" },
      to: { path: "^upstream/modules/.*(quer(y|ies)|tables|filter-conditions)\\.ts$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["\\+types/", "\\.test\\.tsx?$", "^upstream/testing/", "^build/"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
