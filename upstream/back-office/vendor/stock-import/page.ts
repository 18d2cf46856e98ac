import type { Context } from "hono";
import { html } from "hono/html";
import { stream } from "hono/streaming";
import { httpError } from "#upstream/platform/http/errors.ts";
import { rateLimitForm } from "#upstream/platform/http/rate-limit-forms.ts";
import { MalformedForm, receiveFile } from "#upstream/platform/uploads/receive-file.ts";
import { spoolRequestBody, uploadQueue } from "#upstream/platform/uploads/spool-request-body.ts";
import type { BusinessUserEnv } from "../../context.ts";
import { csvHeaders } from "../../csv.ts";
import { readForm } from "../../forms/read-form.ts";
import type { TextKey } from "../../i18n.ts";
import { idParam } from "../../id-param.ts";
import { savedNotice } from "../../views/form-view.ts";
import type { Html } from "../../views/html.ts";
import { renderPage } from "../../views/page.ts";
import { upcomingViewings } from "../upcoming-viewings.ts";
import { exampleCsv, templateCsv } from "./example.ts";
import { FileTooLarge, maxFileBytes } from "./file-pieces.ts";
import type { FileError } from "./file-rows.ts";
import { discardImport, listImports, queueImport, receiveImport, type StockImport } from "./import-store.ts";
import { countMissing, listMissing, takeDownMissing } from "./missing-cars.ts";
import { listProblems, reportCsv } from "./report.ts";
import { findFileError } from "./run-import.ts";
import { countPending } from "./save-pictures.ts";
import {
  alertId,
  importForm,
  importList,
  importPath,
  importState,
  isUnderWay,
  maxMegabytes,
  missingForm,
  problemTable,
  refreshSeconds,
} from "./views.ts";

const title = "Import cars";
const shownProblems = 100;
const shownMissing = 20;

export const importQueue = uploadQueue(2, 10);

export const importBody = spoolRequestBody({
  maxFileBytes,
  onTooLarge: (c) => refuseSize(c as Context<BusinessUserEnv>),
});

const refuseSize = (c: Context<BusinessUserEnv>) =>
  renderStart(c, 413, "The file can be {{megabytes}} MB at most");

export const importRateLimit = rateLimitForm({ name: "stock import", rates: [{ times: 60, seconds: 3600 }] });

export const importStartPage = (c: Context<BusinessUserEnv>) => renderStart(c, 200);

/** Queues the file, once. 422 if its beginning shows an error, 409 while the vendor's import of another file is unfinished. */
export async function uploadStock(c: Context<BusinessUserEnv>) {
  const { db, clock, businessUser, pageContext } = c.var;
  const { businessId: vendorId, email: actor } = businessUser;
  const options = { field: "file", maxBytes: maxFileBytes };
  let received: Awaited<ReturnType<typeof receiveImport>> | undefined;
  try {
    await receiveFile(c.req.raw, options, async (file) => {
      received = await receiveImport(db, { vendorId, actor, ...file, now: clock() });
    });
  } catch (error) {
    if (received) await discardImport(db, received.id);
    if (error instanceof FileTooLarge) return refuseSize(c);
    if (error instanceof MalformedForm) return renderStart(c, 400, "Please choose a file");
    throw error;
  }
  if (!received) return renderStart(c, 422, "Please choose a file");
  const { id } = received;
  const fileError = await findFileError(db, received);
  if (fileError) {
    await discardImport(db, id);
    return renderStart(c, 422, fileError);
  }
  const queued = await queueImport(db, { id, vendorId, now: clock() });
  if (queued === undefined)
    return renderStart(
      c,
      409,
      "Another file of yours is still being imported. Please wait until it is done.",
    );
  return c.redirect(pageContext.href(`${importPath}/${queued}`), 303);
}

export async function importPage(c: Context<BusinessUserEnv>) {
  return renderImport(c, await findOwnImport(c), 200);
}

/** Takes down the cars that the file lacks, if their number is still the one in the form. A second press is no error. */
export async function takeDown(c: Context<BusinessUserEnv>) {
  const { db, clock, pageContext } = c.var;
  const own = await findOwnImport(c);
  const { missing: confirmed, checked } = await readForm(c);
  const { missing, isSuspicious } = await countMissing(db, own);
  const done = () => c.redirect(pageContext.href(`${importPath}/${own.id}?saved=1`), 303);
  if (missing === 0 && (await findOwnImport(c)).taken_down > 0) return done();
  if (!own.isNewest || own.state !== "done" || String(missing) !== confirmed)
    return renderImport(c, own, 409, "This has changed in the meantime. Nothing was done.");
  if (isSuspicious && checked !== "on")
    return renderImport(c, own, 422, "Please confirm that these cars are gone");
  const taken = await takeDownMissing(db, own, { name: c.var.businessUser.email, now: clock() });
  if (taken === missing || (await countMissing(db, own)).missing === 0) return done();
  const partly = "This has changed in the meantime. Not all of these cars were taken down.";
  return renderImport(c, await findOwnImport(c), 409, partly);
}

export async function importReport(c: Context<BusinessUserEnv>) {
  const own = await findOwnImport(c);
  for (const [name, value] of Object.entries(csvHeaders(`import-${own.id}.csv`))) c.header(name, value);
  return stream(c, async (output) => {
    for await (const lines of reportCsv(c.var.db, own, c.var.pageContext)) await output.write(lines);
  });
}

export const importTemplate = (c: Context<BusinessUserEnv>) =>
  c.body(templateCsv(c.var.pageContext.lang), 200, csvHeaders("stock-template.csv"));

export const importExample = async (c: Context<BusinessUserEnv>) =>
  c.body(await exampleCsv(c.var.db, c.var.pageContext.lang), 200, csvHeaders("stock-example.csv"));

/** @throws HTTPException 404 unless the import is this vendor's */
async function findOwnImport(c: Context<BusinessUserEnv>): Promise<StockImport & { isNewest: boolean }> {
  const id = idParam(c.req.param("id"));
  const imports = await listImports(c.var.db, c.var.businessUser.businessId);
  const own = imports.find((candidate) => candidate.id === id);
  if (!own) throw httpError(404);
  return { ...own, isNewest: own.id === imports[0]?.id };
}

async function renderStart(
  c: Context<BusinessUserEnv>,
  status: 200 | 400 | 409 | 413 | 422,
  error?: TextKey | FileError,
) {
  const { db, businessUser, pageContext } = c.var;
  const { t, href } = pageContext;
  const main = html`<p><a class="link" href="${href("/vendor/cars")}">${t("My cars")}</a></p>
<h1>${t(title)}</h1>
${error ? alert(c, error) : ""}
${importForm(pageContext, { isRefused: error !== undefined && status !== 409 })}
${importList(pageContext, await listImports(db, businessUser.businessId))}`;
  return renderPage(c, { title: t(title), main, status });
}

async function renderImport(
  c: Context<BusinessUserEnv>,
  own: StockImport & { isNewest: boolean },
  status: 200 | 409 | 422,
  error?: TextKey,
) {
  const { db, pageContext } = c.var;
  const { t, href, isSaved } = pageContext;
  const isDone = own.state === "done";
  const problems = isDone ? await listProblems(db, own, { t, limit: shownProblems }) : [];
  const missing =
    isDone && own.isNewest
      ? missingForm(pageContext, {
          ...(await countMissing(db, own)),
          cars: await listMissing(db, own, shownMissing),
          importId: own.id,
        })
      : "";
  const hasSold = isDone && own.isNewest && own.updated + own.taken_down > 0;
  const viewings = hasSold && (await upcomingViewings(c));
  // No refresh while pictures are fetched, because it would empty the form below.
  const isReloading = isUnderWay(own) && c.req.query("still") === undefined;
  if (status === 200 && isReloading) c.header("Refresh", String(refreshSeconds));
  const main = html`<p><a class="link" href="${href(importPath)}">${t(title)}</a></p>
<h1><bdi>${own.file_name}</bdi></h1>
${isSaved && savedNotice(pageContext)}
${error ? alert(c, error) : ""}
${viewings && html`<p class="notice notice-warning">${viewings}</p>`}
${importState(pageContext, own, { pendingPictures: await countPending(db, own.vendor_id), isReloading })}
${missing}
${problemTable(pageContext, problems, shownProblems)}`;
  return renderPage(c, { title: `${t(title)} · ${own.file_name}`, main, status });
}

function alert({ var: { pageContext } }: Context<BusinessUserEnv>, error: TextKey | FileError): Html {
  const { key, values } =
    typeof error === "string" ? { key: error, values: { megabytes: maxMegabytes } } : error;
  return html`<p class="notice notice-danger" id="${alertId}" role="alert" tabindex="-1" autofocus>${pageContext.t(key, values)}</p>`;
}
