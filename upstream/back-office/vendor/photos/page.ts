import type { Context, MiddlewareHandler } from "hono";
import { html } from "hono/html";
import { deleteCarPhoto, movePhoto } from "#upstream/modules/cars/photos.ts";
import { concurrencyLimit } from "#upstream/platform/concurrency-limit.ts";
import { inTransaction } from "#upstream/platform/db/transaction.ts";
import { tooManyRequests } from "#upstream/platform/http/errors.ts";
import { rateLimitFailures } from "#upstream/platform/http/rate-limit-failures.ts";
import { discardPhotos } from "#upstream/platform/storage/photo-storage.ts";
import { arriveFirst } from "#upstream/platform/uploads/arrive-first.ts";
import type { BusinessUserEnv } from "../../context.ts";
import { readForm } from "../../forms/read-form.ts";
import type { Html } from "../../views/html.ts";
import { renderPage } from "../../views/page.ts";
import { carIdParam, findOwnCar, lockCar } from "../edit-car.ts";
import { maxTotalBytes, type RejectedPhoto, savePhotos } from "./upload.ts";
import { photoList, photosForm } from "./views.ts";

type Status = 200 | 400 | 413 | 422;

/** Paths with a larger body limit, which applies after authentication. */
export function isFileUpload(path: string): boolean {
  return /\/vendor\/cars\/(\d+\/photos|import)$/.test(path);
}

const runUpload = concurrencyLimit(3, { maxQueued: 20, onFull: () => tooManyRequests(10) });
export const uploadQueue: MiddlewareHandler<BusinessUserEnv> = (_, next) => runUpload(next);

/** The photos, and some bytes for the multipart headers. */
export const uploadBody = arriveFirst({
  maxBytes: maxTotalBytes + 64 * 1024,
  onTooLarge: (c) =>
    renderPhotos(c as Context<BusinessUserEnv>, {
      status: 413,
      notice: tooLargeNotice(c as Context<BusinessUserEnv>),
    }),
});

/** A rejected post costs reading its files. */
export const uploadRateLimit = rateLimitFailures({ name: "car photos", times: 60, seconds: 3600 });

export function photosPage(c: Context<BusinessUserEnv>) {
  return renderPhotos(c, { notice: savedNotice(c) });
}

/** Adds the chosen files; names the rejected ones and keeps the others. */
export async function uploadPhotos(c: Context<BusinessUserEnv>) {
  const { db, pageContext } = c.var;
  const own = carIdParam(c);
  // 404 for another vendor's car comes before the body is read.
  await findOwnCar(db, own);
  const form = await c.req.formData().catch(() => undefined);
  // A browser sends an empty file for a field without one.
  const files = (form?.getAll("photos") ?? []).filter((file) => file instanceof File && file.name !== "");
  if (files.length === 0)
    return renderPhotos(c, { status: form ? 422 : 400, notice: nothingChosenNotice(c) });
  const rejectedPhotos = await savePhotos(c.var, own, files as File[]);
  if (rejectedPhotos.length > 0)
    return renderPhotos(c, { status: 422, notice: rejectedNotice(c, rejectedPhotos) });
  return c.redirect(pageContext.href(`/vendor/cars/${own.id}/photos?saved=1`), 303);
}

const moves = ["first", "earlier", "later"] as const;

/** Moves a photo or deletes it, and leads back to where it is. A missing photo is no error: a double click sends two posts. */
export async function changePhotos(c: Context<BusinessUserEnv>) {
  const { db, pageContext, photos } = c.var;
  const own = carIdParam(c);
  const { photo: path = "", do: operation } = await readForm(c);
  const to = moves.find((move) => move === operation);
  const { deleted, index } = await inTransaction(db, async (trx) => {
    await lockCar(trx, own);
    if (to) return { deleted: undefined, index: await movePhoto(trx, own.id, { path, to }) };
    return { deleted: operation === "remove" ? await deleteCarPhoto(trx, own.id, path) : undefined };
  });
  await discardPhotos(photos, [deleted]);
  const place = index === undefined ? "" : `#photo-${index + 1}`;
  return c.redirect(`${pageContext.href(`/vendor/cars/${own.id}/photos?saved=1`)}${place}`, 303);
}

function savedNotice(c: Context<BusinessUserEnv>): Html {
  const { t } = c.var.pageContext;
  const isNew = c.req.query("added") !== undefined;
  if (!isNew && c.req.query("saved") === undefined) return "";
  const text = isNew
    ? t("The car is on the site. Now add its photos.")
    : t("Your changes are saved. Visitors see them within a few minutes.");
  return html`<p class="notice notice-success" role="status">${text}</p>`;
}

function errorNotice(...lines: Html[]): Html {
  return html`<div class="notice notice-danger" role="alert" tabindex="-1" autofocus>${lines}</div>`;
}

function tooLargeNotice({ var: { pageContext } }: Context<BusinessUserEnv>): Html {
  return errorNotice(
    html`<p>${pageContext.t("These photos are too large together. Please choose fewer at a time.")}</p>`,
  );
}

function nothingChosenNotice({ var: { pageContext } }: Context<BusinessUserEnv>): Html {
  return errorNotice(html`<p><a href="#files">${pageContext.t("Please choose a picture")}</a></p>`);
}

function rejectedNotice({ var: { pageContext } }: Context<BusinessUserEnv>, files: RejectedPhoto[]): Html {
  const { t } = pageContext;
  return errorNotice(
    html`<p>${t("These photos were not added; all others were:")}</p>`,
    html`<ul>${files.map(({ file, reason }) => html`<li><bdi>${file.slice(0, 100)}</bdi>: ${t(reason)}</li>`)}</ul>`,
  );
}

async function renderPhotos(
  c: Context<BusinessUserEnv>,
  { status = 200, notice }: { status?: Status; notice: Html },
) {
  const { db, pageContext } = c.var;
  const { t, href, siteUrl } = pageContext;
  const car = await findOwnCar(db, carIdParam(c), pageContext.lang);
  const main = html`<p><a class="link" href="${href(`/vendor/cars/${car.id}`)}"><bdi>${car.title}</bdi></a></p>
<div class="head"><h1>${t("Photos")}</h1><a class="btn btn-secondary" href="${siteUrl(`/listing-detail-v1/${car.id}`)}">${t("View on the site")}</a></div>
${notice}
${photosForm(pageContext, car)}
${photoList(pageContext, car)}`;
  return renderPage(c, { title: `${t("Photos")} · ${car.title}`, main, status });
}
