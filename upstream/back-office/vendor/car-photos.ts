import { carPhotos as photosOf } from "#upstream/modules/cars/photos.ts";
import { photoPages } from "../photos/pages.ts";
import { carSearchOf, withCarSearch } from "./car-list-state.ts";
import { carIdParam, findOwnCar, lockCar } from "./edit-car.ts";

export const carPhotos = photoPages({
  async find(c) {
    const own = carIdParam(c);
    const { id, title, hidden } = await findOwnCar(c.var.db, own, c.var.pageContext.lang);
    return {
      title,
      path: `/vendor/cars/${id}`,
      query: withCarSearch("", carSearchOf(c)),
      sitePath: hidden === null ? `/listing-detail-v1/${id}` : null,
      list: photosOf(id),
      lock: (trx) => lockCar(trx, own),
    };
  },
  purpose: "Photos are what buyers look at first.",
  added: "The car is on the site. Now add its photos.",
});
