import { env } from "./env.server.ts";

/** The tiles of interactive maps; null where maps are drawn as outlines (decision 126). */
export const mapTiles = env.TILE_URL ? { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION ?? "" } : null;
