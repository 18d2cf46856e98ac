import { globSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { basicSheets } from "./tools/basic-sheets.ts";

/**
 * Chunks by folder, each with the imports of its modules; rolldown groups other shared code by its users. The code of
 * nearly every page is in one chunk, which saves requests. React and the router have their own chunk, which stays in
 * browser caches across releases (decision 064). tests/journeys/page-budgets.test.ts has the sizes.
 */
const groups = [
  {
    name: "react",
    test: /\/node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
    priority: 2,
  },
  // Code of few pages is loaded with them (ui/apart): the rules of forms when a form is used (decision 146), persistent
  // drafts with long forms (decision 147), cards of cars with pages of cars.
  {
    name: "site",
    test: /\/app\/(ui(?!\/(apart|segmented-control|progress-bar))|i18n|layout(?!\/(account-page|organization))|forms(?!\/(watch-form|draft-notice|sent-draft|password-field|use-form-failures)\.tsx?)|document|client(?!\/(persistent-draft|shrink-image)\.ts))\/|\/gallery\/photo-id/,
    priority: 1,
  },
  { name: "password-field", test: /\/app\/forms\/password-field/, priority: 1 },
  { name: "car-card", test: /\/app\/features\/cars\/(car-card|status-badges)/, priority: 1 },
  { name: "car-filters", test: /\/app\/features\/search\/car-(filters|facets)/, priority: 1 },
  { name: "lists", test: /\/app\/features\/search\/(page-links|town-field|landing-list)/ },
  {
    name: "car-search",
    test: /\/app\/features\/search\/(range-fields|filter-labels|fill-form)/,
  },
  { name: "car-page", test: /\/app\/routes\/listing-detail\/(car-section|contact-link|variants)\./ },
  { name: "business-contact", test: /\/app\/features\/(contact\/phone-link|garages\/postal-address)/ },
  { name: "auth", test: /\/app\/features\/auth\// },
];

/** Fills `components.css` with the sheets of all components, so that nobody has to edit a list; they may override app.css. */
const componentSheets: Plugin = {
  name: "component-sheets",
  enforce: "pre",
  load: {
    filter: { id: /\/app\/document\/components\.css(\?(?!.*\burl\b)|$)/ },
    handler: () =>
      globSync("app/*/**/*.css", { exclude: ["app/document/components.css", ...basicSheets] })
        .sort()
        .map((file) => `@import "/${file}";`)
        .join("\n"),
  },
};

/** The package exports only its development build; this uses the production build next to it, without warnings. */
const productionRouter: Plugin = {
  name: "production-router",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(source, importer) {
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && { ...resolved, id: resolved.id.replace("/dist/development/", "/dist/production/") };
    },
  },
};

export default defineConfig({
  // Vite minifies for `cssTarget`; Tailwind's own pass would first rewrite app.css for older browsers.
  plugins: [componentSheets, productionRouter, tailwindcss({ optimize: false }), reactRouter()],
  // Listed here, so that the development server does not reload the first pages when it discovers them.
  optimizeDeps: {
    include: ["react-router/dom", "embla-carousel-react", "remix-utils/use-hydrated"],
  },
  // Browsers with light-dark(): Baseline, widely available (decision 083).
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    sourcemap: false,
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
