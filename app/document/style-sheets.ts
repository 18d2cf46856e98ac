import app from "#app/app.css?url";
import account from "#app/sheets/account.css?url";
import detail from "#app/sheets/detail.css?url";
import home from "#app/sheets/home.css?url";
import list from "#app/sheets/list.css?url";
import paging from "#app/sheets/paging.css?url";
import text from "#app/sheets/text.css?url";

/** For a client-side navigation to a page whose sheet the document lacks; every document has `app`. */
export const styleSheetHrefs = { account, app, detail, home, list, paging, text };

export type StyleSheetName = keyof typeof styleSheetHrefs;
