import app from "#app/app.css?url";
import account from "#app/sheets/account.css?url";
import detail from "#app/sheets/detail.css?url";
import home from "#app/sheets/home.css?url";
import list from "#app/sheets/list.css?url";
import paging from "#app/sheets/paging.css?url";
import text from "#app/sheets/text.css?url";

/**
 * Where a sheet is to be had, for a navigation in the browser to a page whose sheet the document does not carry. `app`
 * is in every document; the others are named by what only their pages show.
 */
export const styleSheetHrefs = { account, app, detail, home, list, paging, text };

export type StyleSheetName = keyof typeof styleSheetHrefs;
