import { createHash } from "node:crypto";
import app from "#app/app.css?inline";
import account from "#app/sheets/account.css?inline";
import detail from "#app/sheets/detail.css?inline";
import home from "#app/sheets/home.css?inline";
import list from "#app/sheets/list.css?inline";
import paging from "#app/sheets/paging.css?inline";
import text from "#app/sheets/text.css?inline";
import type { StyleSheetName } from "./style-sheets.ts";

export const inlineStyleSheets: Record<StyleSheetName, string> = {
  account: account.trim(),
  app: app.trim(),
  detail: detail.trim(),
  home: home.trim(),
  list: list.trim(),
  paging: paging.trim(),
  text: text.trim(),
};

export const styleSheetHashes = Object.values(inlineStyleSheets).map(hashSource);

/** The quoted CSP hash source of an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
