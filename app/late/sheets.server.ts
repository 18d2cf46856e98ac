import { createHash } from "node:crypto";
import app from "../app.css?inline";
import account from "../sheets/account.css?inline";
import detail from "../sheets/detail.css?inline";
import home from "../sheets/home.css?inline";
import list from "../sheets/list.css?inline";
import text from "../sheets/text.css?inline";
import type { SheetName } from "./sheets.ts";

/** The style sheets that pages carry inline (decision 004). */
export const sheets: Record<SheetName, string> = {
  account: account.trim(),
  app: app.trim(),
  detail: detail.trim(),
  home: home.trim(),
  list: list.trim(),
  text: text.trim(),
};

/** Their hash sources for the content security policy. */
export const sheetHashes = Object.values(sheets).map(hashSource);

/** A CSP hash source of an inline script or style, quotes included. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
