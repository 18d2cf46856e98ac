import { Hono } from "hono";
import type { MemberEnv } from "../context.ts";
import { addCar, newCarPage } from "./add-car/page.ts";
import { carPage, changeCar } from "./car.ts";
import { carList } from "./car-list.ts";
import { dashboard } from "./dashboard.ts";
import { messages } from "./enquiries.ts";
import {
  changePhotos,
  photosBody,
  photosInTurn,
  photosLimit,
  photosPage,
  uploadPhotos,
} from "./photos/page.ts";
import { changeProfile, profilePage } from "./profile.ts";

/** The pages of a vendor. */
export const vendorPages = new Hono<MemberEnv>();

vendorPages.get("/", dashboard);
vendorPages.get("/cars", carList);
vendorPages.get("/cars/new", newCarPage);
vendorPages.post("/cars/new", addCar);
vendorPages.get("/cars/:id", carPage);
vendorPages.post("/cars/:id", changeCar);
vendorPages.get("/cars/:id/photos", photosPage);
vendorPages.post("/cars/:id/photos", photosLimit, photosInTurn, photosBody, uploadPhotos);
vendorPages.post("/cars/:id/photos/change", changePhotos);
vendorPages.get("/messages", messages);
vendorPages.get("/profile", profilePage);
vendorPages.post("/profile", changeProfile);
