import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely } from "kysely";
import { vendorSubject } from "#upstream/modules/change-log/business-paths.ts";
import { cancelUpcomingAppointments } from "../../modules/appointments/cancel-upcoming.ts";
import { selectUpcomingAppointments } from "../../modules/appointments/find-appointments.ts";
import { deleteCar } from "../../modules/cars/delete-car.ts";
import { changeLogged } from "../../modules/change-log/service.ts";
import { lockConversations } from "../../modules/chat/write-message.ts";
import { countListed } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { discardPhotos } from "../../platform/storage/photo-storage.ts";
import type { BusinessUserEnv, PageContext } from "../context.ts";
import { createForm } from "../forms/form.ts";
import { withQuery } from "../urls.ts";
import { buttonForm, formView } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { type Loss, lossList } from "../views/losses.ts";
import { renderPage } from "../views/page.ts";
import { carFacts } from "./car-facts.ts";
import { carSearchOf, withCarSearch } from "./car-list-state.ts";
import { carIdParam, findOwnCar, isOwnCar, lockCar, type OwnCar } from "./edit-car.ts";

/** The page that says what a deletion removes and what it keeps, with the button to confirm it. */
export async function deletionPage(c: Context<BusinessUserEnv>) {
  const { db, clock, pageContext } = c.var;
  const { t, href } = pageContext;
  const search = carSearchOf(c);
  const own = carIdParam(c);
  const car = await findOwnCar(db, own, pageContext.lang);
  const action = withCarSearch(`/vendor/cars/${car.id}/delete`, search);
  const title = t("Delete this car");
  const main = html`<p><a class="link" href="${href(withCarSearch(`/vendor/cars/${car.id}`, search))}"><bdi>${car.title}</bdi></a></p>
<h1>${title}</h1>
${carFacts(pageContext, car)}
${car.sell_status !== "sold" && soldInstead(pageContext, car, withCarSearch(`/vendor/cars/${car.id}/status`, search))}
<p class="lead">${t("This cannot be undone.")}</p>
${await lossesView(pageContext, db, own, clock())}
${car.vendor_reference !== null && html`<p class="notice notice-warning">${t("This car comes from your stock file, as {{reference}}. As long as the file has it, the next import adds it again: take it out of the file first.", { reference: car.vendor_reference })}</p>`}
${formView(pageContext, createForm({}), { action, fields: "", button: "Delete it for good", kind: "harmful" })}`;
  return renderPage(c, { title: `${title} · ${car.title}`, main });
}

function soldInstead(pageContext: PageContext, { title, sell_status }: OwnCar, action: string): Html {
  const { t } = pageContext;
  const label = html`${t("Mark as sold")}<span class="hidden">: <bdi>${title}</bdi></span>`;
  return html`<section class="card stack"><p>${t("If it is sold, mark it as sold: it leaves the lists, and its page stays for those who saved it.")}</p>
${buttonForm(pageContext, { action, values: { sell_status: "sold", seen: sell_status }, label })}</section>`;
}

/** Deletes a car. A second submit finds no car, and still leads to the list. */
export async function confirmDeletion(c: Context<BusinessUserEnv>) {
  const { db, clock, pageContext, businessUser, photos } = c.var;
  const own = carIdParam(c);
  const list = pageContext.href(withQuery(withCarSearch("/vendor/cars", carSearchOf(c)), { deleted: 1 }));
  const actor = { name: businessUser.email, now: clock() };
  const keys = await changeLogged(db, actor, async (trx) => {
    const { id, vendorId } = own;
    // Locked before the car, because the deletion of a vendor locks in this order.
    await lockConversations(trx, vendorId, id);
    const { title } = await lockCar(trx, own);
    const subject = await vendorSubject(trx, vendorId);
    const change = { action: "listing-deleted", ...subject, after: { car: title } } as const;
    const photoKeys = await deleteCar(trx, id, actor.now);
    // Write messages last in a transaction: their lock makes all other writers of messages wait.
    await cancelUpcomingAppointments(trx, { vendorId, carId: id, now: actor.now });
    return { change, result: photoKeys };
  }).catch(async (error) => {
    if (await isOwnCar(db, own, { deleted: true })) return [];
    throw error;
  });
  await discardPhotos(photos, keys);
  return c.redirect(list, 303);
}

async function lossesView(
  pageContext: PageContext,
  db: Kysely<Database>,
  own: ReturnType<typeof carIdParam>,
  now: Date,
) {
  const ofCar = (table: "car_images" | "favorites" | "enquiries" | "conversations") =>
    countListed(db, db.selectFrom(table).where("car_id", "=", own.id));
  const appointments = selectUpcomingAppointments(db, { vendorId: own.vendorId, carId: own.id, now });
  const gone: Loss[] = [
    ["Photos", await ofCar("car_images"), "Their files are deleted within two days."],
    ["Saved by customers", await ofCar("favorites"), "It disappears from their favorites."],
  ];
  const retained: Loss[] = [
    ["Questions of visitors", await ofCar("enquiries"), "From visitors who were not logged in."],
    ["Conversations", await ofCar("conversations"), "You and the customers can go on writing."],
    [
      "Upcoming appointments",
      await countListed(db, appointments),
      "The conversations show them as cancelled, and the customers are told.",
    ],
  ];
  return html`${lossList(pageContext, "What is deleted", "Its page on the site with everything on it.", gone)}
${
  retained.some(([, count]) => count > 0) &&
  lossList(pageContext, "What stays", "What others wrote, with the title of the car:", retained)
}`;
}
