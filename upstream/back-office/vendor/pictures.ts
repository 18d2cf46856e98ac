import type { Context } from "hono";
import { html } from "hono/html";
import type { Transaction } from "kysely";
import type { Database } from "#upstream/platform/db/schema.ts";
import { forUpdate, inTransaction } from "#upstream/platform/db/transaction.ts";
import { httpError } from "#upstream/platform/http/errors.ts";
import { discardPhotos, photoKey, photoPath } from "#upstream/platform/storage/photo-storage.ts";
import type { PhotoFormatName } from "#upstream/platform/uploads/encode-photo.ts";
import type { BusinessUserEnv, PageContext } from "../context.ts";
import { readForm } from "../forms/read-form.ts";
import type { TextKey } from "../i18n.ts";
import { chosenFiles, errorNotice, nothingChosenNotice, uploadLimits } from "../photos/receive.ts";
import { storePhoto } from "../photos/save-photos.ts";
import { fileInput, imageFormats } from "../photos/views.ts";
import { nothingDoneNotice, savedNotice } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { thumbnail } from "../views/thumbnail.ts";

/* The vendor's own pictures on the site (decision 183). */

interface Kind {
  column: "photo" | "cover";
  format: PhotoFormatName;
  title: TextKey;
  hint: TextKey;
  none: TextKey;
}

/** The key is the last part of the path, and the name of the file input. */
const kinds = {
  logo: {
    column: "photo",
    format: "logo",
    title: "Logo",
    hint: "{{kinds}}, up to 10 MB. It is shown beside your name in a small circle; a wide logo gets a white edge.",
    none: "Without a logo your initials are shown.",
  },
  cover: {
    column: "cover",
    format: "scene",
    title: "Picture of your business",
    hint: "{{kinds}}, up to 10 MB. A wide one, such as your front or your showroom: it is shown in the list and above your page. We remove where it was taken.",
    none: "There is no picture yet.",
  },
} as const satisfies Record<string, Kind>;
type Name = keyof typeof kinds;

const path = "/vendor/profile/pictures";

export function picturesPage(c: Context<BusinessUserEnv>) {
  const { saved, late } = c.req.query();
  const { pageContext } = c.var;
  if (late !== undefined) return renderPictures(c, 200, nothingDoneNotice(pageContext));
  return renderPictures(c, 200, saved === undefined ? "" : savedNotice(pageContext));
}

export const pictureLimits = uploadLimits((c) =>
  renderPictures(
    c,
    413,
    errorNotice(html`<p>${c.var.pageContext.t("The picture can be 10 MB at most")}</p>`),
  ),
);

export async function uploadPicture(c: Context<BusinessUserEnv>) {
  const { db, photos: storage, businessUser, pageContext } = c.var;
  const name = requireName(c);
  const { column, format } = kinds[name];
  const files = await chosenFiles(c, name);
  const [file] = files ?? [];
  if (!file) return renderPictures(c, files ? 422 : 400, nothingChosenNotice(c, name));
  const result = await storePhoto(file, { storage, kind: "businesses", format });
  if ("reason" in result) {
    const reason = html`<p><a href="#field-${name}"><bdi>${file.name.slice(0, 100)}</bdi>: ${pageContext.t(result.reason)}</a></p>`;
    return renderPictures(c, 422, errorNotice(reason));
  }
  const key = result.photo?.key ?? null;
  const { businessId } = businessUser;
  const previous = await inTransaction(db, (trx) => replacePicture(trx, businessId, column, key));
  await discardPhotos(storage, [previous]);
  return c.redirect(pageContext.href(`${path}?saved=1#${name}`), 303);
}

/**
 * Removes the picture that the page showed, not one that replaced it since (decision 194). After a second submit there
 * is nothing left to remove, which is no error.
 */
export async function removePicture(c: Context<BusinessUserEnv>) {
  const { db, photos, businessUser, pageContext } = c.var;
  const name = requireName(c);
  const { column } = kinds[name];
  const { businessId } = businessUser;
  const { photo } = await readForm(c);
  const { isLate, removed } = await inTransaction(db, async (trx) => {
    const { [column]: stored } = await lockPictures(trx, businessId);
    const isLate = photo !== undefined && stored !== null && stored !== photo;
    return { isLate, removed: isLate ? undefined : await replacePicture(trx, businessId, column, null) };
  });
  if (isLate) return c.redirect(pageContext.href(`${path}?late=1`), 303);
  await discardPhotos(photos, [removed]);
  return c.redirect(pageContext.href(`${path}?saved=1#${name}`), 303);
}

/** @param key of a stored picture @returns the key of the previous picture, to be discarded after the commit */
export async function replacePicture(
  trx: Transaction<Database>,
  vendorId: number,
  column: Kind["column"],
  key: string | null,
): Promise<string | undefined> {
  const stored = await lockPictures(trx, vendorId);
  await trx
    .updateTable("vendors")
    .set({ [column]: key && photoPath(key) })
    .where("id", "=", vendorId)
    .execute();
  return photoKey(stored[column]);
}

const lockPictures = (trx: Transaction<Database>, vendorId: number) =>
  trx
    .selectFrom("vendors")
    .select(["photo", "cover"])
    .where("id", "=", vendorId)
    .$call(forUpdate(trx))
    .executeTakeFirstOrThrow();

function requireName(c: Context<BusinessUserEnv>): Name {
  const name = c.req.param("picture") ?? "";
  if (!Object.hasOwn(kinds, name)) throw httpError(404);
  return name as Name;
}

async function renderPictures(c: Context<BusinessUserEnv>, status: 200 | 400 | 413 | 422, notice: Html) {
  const { db, pageContext, businessUser } = c.var;
  const { t, href, siteUrl } = pageContext;
  const { businessId } = businessUser;
  const vendor = await db
    .selectFrom("vendors")
    .select(["photo", "cover"])
    .where("id", "=", businessId)
    .executeTakeFirstOrThrow();
  const title = t("Logo and picture");
  const main = html`<p><a class="link" href="${href("/vendor/profile")}">${t("Business profile")}</a></p>
<div class="head"><h1>${title}</h1>
<a class="btn btn-secondary" href="${siteUrl(`/sale-agents-detail/${businessId}`)}">${t("View on the site")}</a></div>
${notice}
${(Object.keys(kinds) as Name[]).map((name) => pictureCard(pageContext, name, vendor[kinds[name].column]))}`;
  return renderPage(c, { title, main, status });
}

function pictureCard(pageContext: PageContext, name: Name, image: string | null): Html {
  const { t, postHref } = pageContext;
  const { title, hint, none } = kinds[name];
  const action = `${path}/${name}`;
  const remove = html`<form method="post" action="${postHref(`${action}/remove`)}"><input type="hidden" name="photo" value="${image}"><details><summary>${t("Remove")}<span class="hidden">: ${t(title)}</span></summary>
<button class="btn btn-danger btn-sm">${t("Remove for good")}<span class="hidden">: ${t(title)}</span></button></details></form>`;
  const label = t(image ? "Choose another picture" : "Choose a picture");
  return html`<section class="card stack" id="${name}" aria-labelledby="${name}-title"><h2 class="h3" id="${name}-title">${t(title)}</h2>
${image ? html`<p class="strip${name === "logo" && " strip-logo"}">${thumbnail(pageContext, image)}</p>` : html`<p class="lead">${t(none)}</p>`}
<form method="post" action="${postHref(action)}" enctype="multipart/form-data" class="stack">
${fileInput({ name, label, hint: t(hint, { kinds: imageFormats }) })}
<p><button class="btn btn-primary">${t("Save")}<span class="hidden">: ${t(title)}</span></button></p></form>
${image && remove}</section>`;
}
