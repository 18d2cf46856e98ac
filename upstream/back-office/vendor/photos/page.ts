import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { tooMany } from "../../../http/errors.ts";
import { limitFailures } from "../../../http/limit-failures.ts";
import { removePhoto, showFirst } from "../../../photos/car-photos.ts";
import { taskLimit } from "../../../task-limit.ts";
import type { MemberEnv } from "../../context.ts";
import { readForm } from "../../forms/read-form.ts";
import type { Html } from "../../look/html.ts";
import { page } from "../../look/page.ts";
import { askedCar, holdCar, ownCar } from "../edit-car.ts";
import { photoList, photosForm } from "./list.ts";
import { largestTogether, type NotTaken, receivePhotos } from "./receive.ts";

type Status = 200 | 400 | 413 | 422;

/** Whether an address takes files: its own limit comes after who asks is known. */
export function takesFiles(path: string): boolean {
  return /\/vendor\/cars\/\d+\/photos$/.test(path);
}

/** So many uploads are in memory at a time. */
const uploads = taskLimit(3, { waiting: 20, full: () => tooMany(10) });
export const photosInTurn: MiddlewareHandler<MemberEnv> = (_, next) => uploads(next);

/** The photos, and the lines around each. */
export const photosBody = bodyLimit({
  maxSize: largestTogether + 64 * 1024,
  onError: (c) => show(c as Context<MemberEnv>, { status: 413, notice: tooLarge(c as Context<MemberEnv>) }),
});

/** Of every refused post there were files to read. */
export const photosLimit = limitFailures({ name: "car photos", times: 60, seconds: 3600 });

/** A car's photos, and the form that adds some. */
export function photosPage(c: Context<MemberEnv>) {
  return show(c, { notice: done(c) });
}

/** Adds the chosen files; says which were not taken, and keeps the others. */
export async function uploadPhotos(c: Context<MemberEnv>) {
  const { db, clock, office } = c.var;
  const own = askedCar(c);
  // Whose it is goes before what was sent.
  await ownCar(db, own);
  const form = await c.req.formData().catch(() => undefined);
  // A browser sends a field without a file as an empty one.
  const files = (form?.getAll("photos") ?? []).filter((file) => file instanceof File && file.name !== "");
  if (files.length === 0) return show(c, { status: form ? 422 : 400, notice: nothingChosen(c) });
  const notTaken = await receivePhotos(db, own, { files: files as File[], now: clock() });
  if (notTaken.length > 0) return show(c, { status: 422, notice: refused(c, notTaken) });
  return c.redirect(office.at(`/vendor/cars/${own.id}/photos?saved=1`), 303);
}

/** Shows a photo first, or removes it. One that is gone already is no mistake: somebody pressed twice. */
export async function changePhotos(c: Context<MemberEnv>) {
  const { db, office } = c.var;
  const own = askedCar(c);
  const { photo = "", do: what } = await readForm(c);
  await db.transaction().execute(async (trx) => {
    await holdCar(trx, own);
    if (what === "first") await showFirst(trx, own.id, photo);
    if (what === "remove") await removePhoto(trx, own.id, photo);
  });
  return c.redirect(office.at(`/vendor/cars/${own.id}/photos?saved=1`), 303);
}

function done(c: Context<MemberEnv>): Html {
  const { t } = c.var.office;
  const isNew = c.req.query("added") !== undefined;
  if (!isNew && c.req.query("saved") === undefined) return "";
  const text = isNew
    ? t("The car is on the site. Now add its photos.")
    : t("Your changes are saved and can be seen on the site.");
  return html`<p class="notice notice-success" role="status">${text}</p>`;
}

function warning(...lines: Html[]): Html {
  return html`<div class="notice notice-danger" role="alert" tabindex="-1" autofocus>${lines}</div>`;
}

function tooLarge({ var: { office } }: Context<MemberEnv>): Html {
  return warning(
    html`<p>${office.t("These photos are too large together. Please choose fewer at a time.")}</p>`,
  );
}

function nothingChosen({ var: { office } }: Context<MemberEnv>): Html {
  return warning(html`<p><a href="#files">${office.t("Please choose a picture")}</a></p>`);
}

function refused({ var: { office } }: Context<MemberEnv>, files: NotTaken[]): Html {
  const { t } = office;
  return warning(
    html`<p>${t("These photos were not added; all others were:")}</p>`,
    html`<ul>${files.map(({ file, why }) => html`<li><bdi>${file.slice(0, 100)}</bdi>: ${t(why)}</li>`)}</ul>`,
  );
}

async function show(c: Context<MemberEnv>, { status = 200, notice }: { status?: Status; notice: Html }) {
  const { db, office } = c.var;
  const { t, at, site } = office;
  const car = await ownCar(db, askedCar(c), office.lang);
  const main = html`<p><a class="link" href="${at(`/vendor/cars/${car.id}`)}"><bdi>${car.title}</bdi></a></p>
<div class="head"><h1>${t("Photos")}</h1><a class="btn btn-secondary" href="${site(`/listing-detail-v1/${car.id}`)}">${t("View on the site")}</a></div>
${notice}
${photosForm(office, car)}
${photoList(office, car)}`;
  return page(c, { title: `${t("Photos")} · ${car.title}`, main, status });
}
