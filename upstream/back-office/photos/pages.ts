import type { Context } from "hono";
import { html } from "hono/html";
import type { Transaction } from "kysely";
import type { Database } from "#upstream/platform/db/schema.ts";
import { inTransaction } from "#upstream/platform/db/transaction.ts";
import { discardPhotos } from "#upstream/platform/storage/photo-storage.ts";
import { deletePhoto, movePhoto, type PhotoList } from "#upstream/platform/uploads/photo-list.ts";
import type { BusinessUserEnv } from "../context.ts";
import { readForm } from "../forms/read-form.ts";
import type { TextKey } from "../i18n.ts";
import { withQuery } from "../urls.ts";
import { savedNotice } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { chosenFiles, errorNotice, nothingChosenNotice, uploadLimits } from "./receive.ts";
import { type RejectedPhoto, savePhotos } from "./save-photos.ts";
import { photoList, photosForm, shownField } from "./views.ts";

type BusinessContext = Context<BusinessUserEnv>;
type Status = 200 | 400 | 413 | 422;

/** What has photos: a business's own car or branch. */
interface PhotoOwner {
  title: string;
  /** Path of the owner's page, below the back-office's base path; the photos page is below it. */
  path: string;
  /** The query of both pages, which leads back to where they were opened; "" without one. */
  query: string;
  /** Path of the owner's page on the site; null if visitors do not see it. */
  sitePath: string | null;
  list: PhotoList;
  lock: (trx: Transaction<Database>) => Promise<unknown>;
}

interface PhotoPages {
  /** @throws HTTPException 404 for another business's record */
  find: (c: BusinessContext) => Promise<PhotoOwner>;
  purpose: TextKey;
  /** The notice after a new record was added, which leads here. */
  added?: TextKey;
}

/** The pages to add, order and remove the photos of a record. */
export function photoPages(pages: PhotoPages) {
  const render = async (c: BusinessContext, { status = 200, notice }: { status?: Status; notice: Html }) => {
    const { db, pageContext } = c.var;
    const { t, href, siteUrl } = pageContext;
    const { title, path, query, sitePath, list } = await pages.find(c);
    const images = (await list.load(db)).map((image) => image.path);
    const view = { path: `${path}/photos`, query, images, most: list.most, purpose: pages.purpose };
    const main = html`<p><a class="link" href="${href(path + query)}"><bdi>${title}</bdi></a></p>
<div class="head"><h1>${t("Photos")}</h1>${sitePath !== null && html`<a class="btn btn-secondary" href="${siteUrl(sitePath)}">${t("View on the site")}</a>`}</div>
${notice}
${photosForm(pageContext, view)}
${photoList(pageContext, view)}`;
    return renderPage(c, { title: `${t("Photos")} · ${title}`, main, status });
  };

  /** Adds the chosen files; rejected files are named, and the others are kept. */
  async function upload(c: BusinessContext) {
    // Another business's record must answer 404 before the body is read.
    const { path, query, list, lock } = await pages.find(c);
    const files = await chosenFiles(c, "photos");
    if (!files?.length)
      return render(c, { status: files ? 422 : 400, notice: nothingChosenNotice(c, "photos") });
    const rejected = await savePhotos(c.var, { list, lock }, files);
    if (rejected.length > 0)
      return render(c, { status: 422, notice: rejectedNotice(c, rejected, files.length) });
    return c.redirect(c.var.pageContext.href(savedPath(path, query)), 303);
  }

  /** Moves or deletes a photo, then leads to it. A missing photo is no error: a double click sends two posts. */
  async function change(c: BusinessContext) {
    const { db, pageContext, photos } = c.var;
    const { path: ownPath, query, list, lock } = await pages.find(c);
    const { photo: path = "", intent, [shownField]: shown } = await readForm(c);
    const to = moves.find((move) => move === intent);
    const move = to && { path, to, shown: shown === undefined ? undefined : Number(shown) };
    const { deleted, moved } = await inTransaction(db, async (trx) => {
      await lock(trx);
      if (move) return { deleted: undefined, moved: await movePhoto(trx, list, move) };
      return { deleted: intent === "remove" ? await deletePhoto(trx, list, path) : undefined };
    });
    await discardPhotos(photos, [deleted]);
    const page = moved?.isAsWanted === false ? `${ownPath}/photos${query}` : savedPath(ownPath, query);
    return c.redirect(`${pageContext.href(page)}${moved ? `#photo-${moved.index + 1}` : ""}`, 303);
  }

  return {
    page: (c: BusinessContext) => render(c, { notice: doneNotice(c, pages.added) }),
    limits: uploadLimits((c) => render(c, { status: 413, notice: tooLargeNotice(c) })),
    upload,
    change,
  };
}

const savedPath = (path: string, query: string) => withQuery(`${path}/photos${query}`, { saved: 1 });

const moves = ["first", "earlier", "later"] as const;

function doneNotice(c: BusinessContext, added: TextKey | undefined): Html {
  if (added && c.req.query("added") !== undefined) return savedNotice(c.var.pageContext, added);
  return c.var.pageContext.isSaved ? savedNotice(c.var.pageContext) : "";
}

function tooLargeNotice({ var: { pageContext } }: BusinessContext): Html {
  return errorNotice(
    html`<p>${pageContext.t("These photos are too large together. Please choose fewer at a time.")}</p>`,
  );
}

function rejectedNotice(
  { var: { pageContext } }: BusinessContext,
  files: RejectedPhoto[],
  chosen: number,
): Html {
  const { t } = pageContext;
  const text: TextKey =
    files.length < chosen ? "These photos were not added; all others were:" : "No photo was added:";
  return errorNotice(
    html`<p>${t(text)}</p>`,
    html`<ul>${files.map(({ file, reason }) => html`<li><bdi>${file.slice(0, 100)}</bdi>: ${t(reason)}</li>`)}</ul>`,
  );
}
