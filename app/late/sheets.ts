import app from "../app.css?url";
import account from "../sheets/account.css?url";
import detail from "../sheets/detail.css?url";
import home from "../sheets/home.css?url";
import list from "../sheets/list.css?url";
import text from "../sheets/text.css?url";

/**
 * Where a sheet is to be had, for a navigation in the browser to a page whose sheet the document does not carry. `app`
 * is in every document; the others are named by what only their pages show.
 */
export const sheetHrefs = { account, app, detail, home, list, text };

export type SheetName = keyof typeof sheetHrefs;
