import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Hono } from "hono";
import type { OfficeEnv } from "../context.ts";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
/** In this order: later ones say more of what earlier ones begin. */
const parts = ["tokens", "page", "frame", "pieces", "rows", "forms"];
export const sheet = parts.map((name) => read(`./css/${name}.css`)).join("\n");
const mark = read("./mark.svg");
const aYear = "public, max-age=31536000, immutable";

/** The sheet's address below the back-office's; another sheet has another one. */
export const sheetPath = `/style.css?v=${createHash("sha256").update(sheet).digest("base64url").slice(0, 12)}`;
export const markPath = "/mark.svg";

/** How the pages look: the same for everyone, so the one thing here that anybody may keep. */
export const look = new Hono<OfficeEnv>();

look.get("/style.css", (c) => {
  c.header("Cache-Control", c.req.query("v") ? aYear : "public, max-age=300");
  return c.body(sheet, 200, { "Content-Type": "text/css; charset=utf-8" });
});
look.get(markPath, (c) => {
  c.header("Cache-Control", "public, max-age=86400");
  return c.body(mark, 200, { "Content-Type": "image/svg+xml" });
});
