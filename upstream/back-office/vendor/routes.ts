import { Hono } from "hono";
import type { BusinessUserEnv } from "../context.ts";
import { addCar, newCarPage } from "./add-car/page.ts";
import { carPage, saveCar } from "./car.ts";
import { carListPage } from "./car-list.ts";
import { carMessagesPage } from "./car-messages.ts";
import { carPhotos } from "./car-photos.ts";
import { changeStatus } from "./change-status.ts";
import { appointmentsPage, changeAppointment } from "./chat/appointments.ts";
import { messagesPage } from "./chat/list.ts";
import { moderate, moderationPage } from "./chat/moderation.ts";
import { addTemplate, deleteTemplate, saveTemplate, templatePage, templatesPage } from "./chat/templates.ts";
import { sendAnswer, threadPage } from "./chat/thread.ts";
import { confirmCarsForSale } from "./confirm-cars.ts";
import { vendorDashboardPage } from "./dashboard.ts";
import { confirmDeletion, deletionPage } from "./delete-car.ts";
import { detailsPage, saveDetails } from "./details.ts";
import { markEnquiry } from "./enquiries.ts";
import { pictureLimits, picturesPage, removePicture, uploadPicture } from "./pictures.ts";
import { profilePage, saveProfile } from "./profile.ts";
import {
  importBody,
  importExample,
  importPage,
  importQueue,
  importRateLimit,
  importReport,
  importStartPage,
  importTemplate,
  takeDown,
  uploadStock,
} from "./stock-import/page.ts";

export const vendorRoutes = new Hono<BusinessUserEnv>();

vendorRoutes.get("/", vendorDashboardPage);
vendorRoutes.get("/cars", carListPage);
vendorRoutes.post("/cars/confirm", confirmCarsForSale);
vendorRoutes.get("/cars/new", newCarPage);
vendorRoutes.post("/cars/new", addCar);
vendorRoutes.get("/cars/import", importStartPage);
vendorRoutes.post("/cars/import", importRateLimit, importBody, importQueue, uploadStock);
vendorRoutes.get("/cars/import/template.csv", importTemplate);
vendorRoutes.get("/cars/import/example.csv", importExample);
vendorRoutes.get("/cars/import/:id", importPage);
vendorRoutes.get("/cars/import/:id/report.csv", importReport);
vendorRoutes.post("/cars/import/:id/take-down", takeDown);
vendorRoutes.get("/cars/:id", carPage);
vendorRoutes.post("/cars/:id", saveCar);
vendorRoutes.get("/cars/:id/messages", carMessagesPage);
vendorRoutes.get("/cars/:id/details", detailsPage);
vendorRoutes.post("/cars/:id/details", saveDetails);
vendorRoutes.post("/cars/:id/status", changeStatus);
vendorRoutes.get("/cars/:id/delete", deletionPage);
vendorRoutes.post("/cars/:id/delete", confirmDeletion);
vendorRoutes.get("/cars/:id/photos", carPhotos.page);
vendorRoutes.post("/cars/:id/photos", ...carPhotos.limits, carPhotos.upload);
vendorRoutes.post("/cars/:id/photos/change", carPhotos.change);
vendorRoutes.get("/messages", messagesPage);
vendorRoutes.get("/messages/templates", templatesPage);
vendorRoutes.post("/messages/templates", addTemplate);
vendorRoutes.get("/messages/templates/:id", templatePage);
vendorRoutes.post("/messages/templates/:id", saveTemplate);
vendorRoutes.post("/messages/templates/:id/delete", deleteTemplate);
vendorRoutes.get("/messages/:id", threadPage);
vendorRoutes.post("/messages/:id", sendAnswer);
vendorRoutes.get("/messages/:id/moderation", moderationPage);
vendorRoutes.post("/messages/:id/moderation", moderate);
vendorRoutes.post("/enquiries/:id", markEnquiry);
vendorRoutes.get("/appointments", appointmentsPage);
vendorRoutes.post("/appointments/:id", changeAppointment);
vendorRoutes.get("/profile", profilePage);
vendorRoutes.post("/profile", saveProfile);
vendorRoutes.get("/profile/pictures", picturesPage);
vendorRoutes.post("/profile/pictures/:picture", ...pictureLimits, uploadPicture);
vendorRoutes.post("/profile/pictures/:picture/remove", removePicture);
