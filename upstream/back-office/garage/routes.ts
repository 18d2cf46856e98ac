import { Hono } from "hono";
import type { BusinessUserEnv } from "../context.ts";
import { bookingPage } from "./booking.ts";
import { bookingsPage } from "./bookings.ts";
import { branchPage, saveBranch } from "./branch.ts";
import { branchPhotos } from "./branch-photos.ts";
import { changeBooking } from "./change-booking.ts";
import { addClosedDays, closedDaysPage, deleteClosedDays } from "./closed-days.ts";
import { garageDashboardPage } from "./dashboard.ts";
import { answerReview, reviewPage, reviewsPage } from "./reviews.ts";

export const garageRoutes = new Hono<BusinessUserEnv>();

garageRoutes.get("/", garageDashboardPage);
garageRoutes.get("/branches/:id", branchPage);
garageRoutes.post("/branches/:id", saveBranch);
garageRoutes.get("/branches/:id/photos", branchPhotos.page);
garageRoutes.post("/branches/:id/photos", ...branchPhotos.limits, branchPhotos.upload);
garageRoutes.post("/branches/:id/photos/change", branchPhotos.change);
garageRoutes.get("/branches/:id/reviews", reviewsPage);
garageRoutes.get("/branches/:id/reviews/:review", reviewPage);
garageRoutes.post("/branches/:id/reviews/:review", answerReview);
garageRoutes.get("/branches/:id/closed-days", closedDaysPage);
garageRoutes.post("/branches/:id/closed-days", addClosedDays);
garageRoutes.post("/branches/:id/closed-days/delete", deleteClosedDays);
garageRoutes.get("/branches/:id/bookings", bookingsPage);
garageRoutes.get("/branches/:id/bookings/:booking", bookingPage);
garageRoutes.post("/branches/:id/bookings/:booking", changeBooking);
