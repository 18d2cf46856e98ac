import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * What nearly every page uses goes into one file, what pages with cars use into a second: 9 requests instead of 24 on
 * the home page, 2 kB less. The router has its own, which outlives our releases in a browser's cache (decision 004).
 */
const groups = [
  { name: "router", test: /\/node_modules\/(react-router|react|cookie|set-cookie-parser)\//, priority: 2 },
  {
    name: "site",
    test: /\/app\/(ui|i18n|components(?!\/(account-|use-unread))|late)\/(?!pagination|range-|skeleton|prose)|\/contract\/|\/app\/features\/newsletter\/|\/use-hydrated\./,
    priority: 1,
  },
  { name: "forms", test: /\/app\/forms\/(error-summary|form-fields)\./ },
  // The forms of the ways in: the pages' and the dialog's.
  { name: "ways-in", test: /\/app\/features\/auth\/[^/]*-(form|steps|again|box|tabs|link|businesses)\./ },
  { name: "cars", test: /\/app\/features\/cars\/[^/]*(card|cut|ribbon|favourite)[^/]*$/ },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Known beforehand, so that the development server does not reload the first pages when it meets them.
  optimizeDeps: {
    include: ["react-router/dom", "@conform-to/react", "embla-carousel-react", "remix-utils/use-hydrated"],
  },
  build: { target: "es2022", sourcemap: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
