import { html } from "hono/html";
import type { PageContext } from "../../context.ts";
import type { TextKey } from "../../i18n.ts";
import type { Html } from "../../views/html.ts";
import { stockColumns } from "./columns.ts";
import { exampleCars } from "./example.ts";
import { failureText, isPartlyDone } from "./failed-imports.ts";
import { maxFileBytes } from "./file-pieces.ts";
import type { StockImport } from "./import-store.ts";
import type { MissingCars } from "./missing-cars.ts";
import type { ReportLine } from "./report.ts";

export const importPath = "/vendor/cars/import";
export const maxMegabytes = maxFileBytes / 1024 / 1024;

/** Id of the message that says why a file is refused. */
export const alertId = "file-error";

export function importForm({ t, href, postHref }: PageContext, { isRefused }: { isRefused: boolean }): Html {
  const described = isRefused
    ? html`aria-invalid="true" aria-describedby="${alertId} file-hint"`
    : html`aria-describedby="file-hint"`;
  return html`<form method="post" action="${postHref(importPath)}" enctype="multipart/form-data" class="card stack">
<div class="field"><label for="file">${t("Choose a file")}</label>
<input class="input" type="file" id="file" name="file" accept=".csv,.json,text/csv,application/json" ${described}>
<p class="hint" id="file-hint">${t("CSV in UTF-8, with commas or semicolons, or JSON; up to {{megabytes}} MB. Your own reference tells which car is which: new ones are added, known ones are changed.", { megabytes: maxMegabytes })}</p></div>
<p class="actions"><button class="btn btn-primary">${t("Import")}</button>
<a class="link" href="${href(`${importPath}/template.csv`)}">${t("Template")}</a>
<a class="link" href="${href(`${importPath}/example.csv`)}">${t("Example of {{number}} cars", { number: exampleCars })}</a></p>
<details><summary>${t("Columns of the file")}</summary><dl class="steps">${stockColumns.map(
    ({ name, label, isRequired, example }) =>
      html`<div><dt><bdi dir="ltr">${name}</bdi> <span class="hint">${t(label)}${!isRequired && html` (${t("optional")})`}</span></dt><dd><bdi dir="ltr">${example}</bdi></dd></div>`,
  )}</dl></details></form>`;
}

const stateLabels: Record<StockImport["state"], TextKey> = {
  receiving: "Waiting",
  waiting: "Waiting",
  running: "Running",
  done: "Imported",
  failed: "Not imported",
};

function labelOf(stockImport: StockImport): TextKey {
  const { state, added, updated, unchanged, taken_down, refused } = stockImport;
  if (state === "done" && refused > 0)
    return added + updated + unchanged + taken_down > 0 ? "Imported in part" : "Not imported";
  return isPartlyDone(stockImport) ? "Imported in part" : stateLabels[state];
}

const refusedBadge = ({ t, formats }: PageContext, { refused }: StockImport): Html =>
  refused > 0
    ? html` <span class="badge badge-warning">${t("Refused")}: ${formats.number(refused)}</span>`
    : "";

export function importList(pageContext: PageContext, imports: readonly StockImport[]): Html {
  const { t, href, formats } = pageContext;
  if (imports.length === 0) return "";
  return html`<section class="card" aria-labelledby="earlier"><h2 class="h3" id="earlier">${t("Earlier imports")}</h2><dl class="steps">${imports.map(
    (stockImport) =>
      html`<div><dt><a class="link" href="${href(`${importPath}/${stockImport.id}`)}"><bdi>${stockImport.file_name}</bdi></a> ${formats.dateTime(stockImport.created_at)}</dt><dd>${t(labelOf(stockImport))}${refusedBadge(pageContext, stockImport)}</dd></div>`,
  )}</dl></section>`;
}

/** In seconds, after which the page of an unfinished import reloads. */
export const refreshSeconds = 5;

export const isUnderWay = ({ state }: StockImport) => state === "waiting" || state === "running";

export function importState(
  pageContext: PageContext,
  stockImport: StockImport,
  { pendingPictures, isReloading }: { pendingPictures: number; isReloading: boolean },
): Html {
  const { t, href, formats } = pageContext;
  const { id, state, rows_total, rows_done, added, updated, unchanged, refused, taken_down } = stockImport;
  const isFailed = state === "failed";
  if (isFailed && !isPartlyDone(stockImport)) {
    return html`<div class="notice notice-danger"><p><strong>${t("Nothing from this file was imported")}</strong></p><p dir="auto">${failureText(t, stockImport)}</p></div>`;
  }
  const counts: [TextKey, number][] = [
    ["Added", added],
    ["Changed", updated],
    ["Unchanged", unchanged],
    ["Refused", refused],
    ["Taken down", taken_down],
  ];
  const isOver = !isUnderWay(stockImport);
  return html`<section class="card stack"><h2 class="h3">${t(labelOf(stockImport))}${refusedBadge(pageContext, stockImport)}</h2>
${isFailed && html`<p class="notice notice-danger" dir="auto">${failureText(t, stockImport)}</p>`}
${state !== "done" && rows_total !== null && html`<p><progress aria-label="${t("Progress of the import")}" max="${rows_total}" value="${rows_done}">${rows_done}</progress> ${t("{{done}} of {{total}} rows", { done: formats.number(rows_done), total: formats.number(rows_total) })}</p>`}
<dl class="steps">${counts.map(([label, count]) => html`<div><dt>${t(label)}</dt><dd>${formats.number(count)}</dd></div>`)}</dl>
${state === "done" && stockImport.failure && html`<p class="notice notice-warning" dir="auto">${failureText(t, stockImport)}</p>`}
${isReloading && html`<p class="hint">${t("This page loads again every {{seconds}} seconds until the import is done.", { seconds: formats.number(refreshSeconds) })} <a class="link" href="${href(`${importPath}/${id}?still=1`)}">${t("Stop loading it again")}</a></p>`}
${pendingPictures > 0 && html`<p>${t("Pictures still being fetched: {{number}}", { number: formats.number(pendingPictures) })}</p>`}
<p class="actions">${(!isOver || pendingPictures > 0) && html`<a class="btn btn-secondary" href="${href(`${importPath}/${id}`)}">${t("Show the progress")}</a>`}
${isOver && html`<a class="link" href="${href(`${importPath}/${id}/report.csv`)}">${t("Download the report (CSV)")}</a>`}</p></section>`;
}

export function problemTable({ t, formats }: PageContext, lines: readonly ReportLine[], limit: number): Html {
  if (lines.length === 0) return "";
  return html`<section class="card" aria-labelledby="problems"><h2 class="h3" id="problems">${t("What was refused or left out")}</h2>
${lines.length >= limit && html`<p class="hint">${t("The first {{number}} are shown; the report has all of them.", { number: formats.number(limit) })}</p>`}
<div class="table-scroll" role="region" aria-labelledby="problems" tabindex="0"><table class="table"><thead><tr>
<th scope="col">${t("Row")}</th><th scope="col">${t("Reference")}</th><th scope="col">${t("Column")}</th><th scope="col">${t("Value")}</th><th scope="col">${t("Remark")}</th></tr></thead>
<tbody>${lines.map(
    ({ row, vendor_reference, column, value, message }) =>
      html`<tr><td data-label="${t("Row")}">${formats.number(row)}</td><td>${vendor_reference && html`<bdi>${vendor_reference}</bdi>`}</td><td>${columnCell(t, column)}</td><td>${value && html`<bdi>${value}</bdi>`}</td><td>${message}</td></tr>`,
  )}</tbody></table></div></section>`;
}

/** A column's label in the forms, with its name in the file. */
function columnCell(t: PageContext["t"], name: string): Html {
  const column = stockColumns.find((candidate) => candidate.name === name);
  return column ? html`${t(column.label)} <bdi dir="ltr" class="hint">${name}</bdi>` : "";
}

export function missingForm(
  { t, href, postHref, formats }: PageContext,
  missing: MissingCars & {
    importId: number;
    cars: readonly { id: number; title: string; vendor_reference: string | null }[];
  },
): Html {
  if (missing.missing === 0) return "";
  const heading = t("Cars that are no longer in the file: {{number}}", {
    number: formats.number(missing.missing),
  });
  return html`<form method="post" action="${postHref(`${importPath}/${missing.importId}/take-down`)}" class="card stack" aria-labelledby="missing">
<h2 class="h3" id="missing">${heading}</h2>
<p>${t("They are not marked as sold. Once taken down they leave the lists; their pages stay and say that they are sold.")}</p>
<ul>${missing.cars.map(({ id, title, vendor_reference }) => html`<li><a class="link" href="${href(`/vendor/cars/${id}`)}"><bdi>${title}</bdi></a> <bdi>${vendor_reference ?? ""}</bdi></li>`)}${missing.missing > missing.cars.length && html`<li>…</li>`}</ul>
<input type="hidden" name="missing" value="${missing.missing}">
${
  missing.isSuspicious &&
  html`<div class="notice notice-warning">${missing.isLargePart && html`<p><strong>${t("That is a large part of your {{number}} imported cars. Was the file cut off?", { number: formats.number(missing.listed) })}</strong></p>`}
${missing.unnamedRows > 0 && html`<p><strong>${t("Refused rows without a valid reference: {{number}}. They may be some of these cars.", { number: formats.number(missing.unnamedRows) })}</strong></p>`}
<label class="check"><input type="checkbox" name="checked" value="on"><span>${t("I have checked it: these cars are gone")}</span></label></div>`
}
<p><button class="btn btn-secondary">${t("Take them down")}</button></p></form>`;
}
