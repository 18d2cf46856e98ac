import app from "#app/app.css?url";
import components from "./components.css?url";

/** For elements that scripts add to a page: one file styles all components (decision 004). */
export const styleSheetHrefs = { app, components };
