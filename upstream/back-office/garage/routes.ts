import { Hono } from "hono";
import type { BusinessUserEnv } from "../context.ts";
import { bookingsPage, changeBooking } from "./bookings.ts";
import { branchPage, saveBranch } from "./branch.ts";
import { garageDashboardPage } from "./dashboard.ts";
import { answerReview, reviewsPage } from "./reviews.ts";

export const garageRoutes = new Hono<BusinessUserEnv>();

garageRoutes.get("/", garageDashboardPage);
garageRoutes.get("/branches/:id", branchPage);
garageRoutes.post("/branches/:id", saveBranch);
garageRoutes.get("/branches/:id/reviews", reviewsPage);
garageRoutes.post("/branches/:id/reviews/:review", answerReview);
garageRoutes.get("/branches/:id/bookings", bookingsPage);
garageRoutes.post("/branches/:id/bookings/:booking", changeBooking);
