import { Hono } from "hono";
import type { MemberEnv } from "../context.ts";
import { branchPage, changeBranch } from "./branch.ts";
import { dashboard } from "./dashboard.ts";
import { reviews } from "./reviews.ts";

/** The pages of a garage. */
export const garagePages = new Hono<MemberEnv>();

garagePages.get("/", dashboard);
garagePages.get("/branches/:id", branchPage);
garagePages.post("/branches/:id", changeBranch);
garagePages.get("/branches/:id/reviews", reviews);
