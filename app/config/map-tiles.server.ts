import { env } from "./env.server.ts";

/** For the interactive maps; null where outlines are drawn (decision 126). */
export const mapTiles = env.TILE_URL ? { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION ?? "" } : null;
