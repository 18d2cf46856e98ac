import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely } from "kysely";
import { languageInfo } from "#contract/languages.ts";
import { vendorPath } from "../../modules/change-log/business-paths.ts";
import type { Database } from "../../platform/db/schema.ts";
import { isLoopbackHostname } from "../../platform/http/loopback.ts";
import { countGivenUp, findStuck } from "../../platform/mail/given-up.ts";
import { listExamplePrices } from "../../reference-data/content.ts";
import type { OperatorEnv, PageContext } from "../context.ts";
import { failureText, isPartlyDone, listFailedImports } from "../vendor/stock-import/failed-imports.ts";
import type { Html } from "../views/html.ts";
import { listedCount } from "../views/pagination.ts";
import { listEmptySettings, settingsPath } from "./content/settings.ts";
import { givenUpPath } from "./given-up-mails.ts";

/** Lists what went wrong or is missing, with links to the pages that fix it; empty when all is well. */
export async function renderProblems(c: Context<OperatorEnv>): Promise<Html> {
  const { db, clock, pageContext, publicOrigin, sendsMail } = c.var;
  const { t, formats, href } = pageContext;
  const entry = (path: string, text: Html, more: Html = "") =>
    html`<li class="notice notice-warning"><p><a class="link" href="${href(path)}">${text}</a></p>${more}</li>`;
  // One after the other, so that no statement takes long.
  const empty = await listEmptySettings(db);
  const mails = await countGivenUp(db);
  const stuck = sendsMail ? await findStuck(db) : { count: 0, reason: null };
  const imports = await listFailedImports(db, clock());
  const examples = await listExamplePrices(db);
  const lacksMailServer = !sendsMail && !isLoopbackHostname(new URL(publicOrigin).hostname);
  const count = empty.length + mails + stuck.count + imports.length + examples.length;
  if (count === 0 && !lacksMailServer) return "";
  const fields = empty.map((label) => t(label)).join(formats.listSeparator);
  return html`<section class="stack" aria-labelledby="problems"><h2 id="problems">${t("To be fixed")}</h2><ul class="stack">
${empty.length > 0 && entry(settingsPath, html`${t("The site's settings lack: {{fields}}", { fields })}`)}
${
  examples.length > 0 &&
  html`<li class="notice notice-warning"><p>${t("The prices for sellers are still the installation's example:")}</p><p class="actions">${examples.map(
    (lang) =>
      html`<a class="link" href="${href(`/operator/pages/pricing/${lang}`)}" lang="${lang}">${languageInfo[lang].label}</a>`,
  )}</p></li>`
}
${
  lacksMailServer &&
  html`<li class="notice notice-warning"><p><strong>${t("No mail server is set: nothing is sent.")}</strong></p></li>`
}
${mails > 0 && entry(givenUpPath, html`${t("E-mails that could not be sent")}: ${listedCount(pageContext, mails)}`)}
${
  stuck.count > 0 &&
  html`<li class="notice notice-warning"><p><strong>${t("E-mails that the mail server does not accept at the moment")}: ${listedCount(pageContext, stuck.count)}</strong></p>
<p>${stuck.reason && html`<bdi>${stuck.reason}</bdi>. `}${t("We try again until a mail is a day old, or its code has expired.")}</p></li>`
}
${imports.map((failed) =>
  entry(
    vendorPath(failed.vendor_id),
    html`${t("A stock import failed")}: <bdi>${failed.vendor}</bdi>`,
    html`<p><bdi>${failed.file_name}</bdi>: <span dir="auto">${failureText(t, failed)}</span></p>`,
  ),
)}</ul></section>`;
}

/** The notice on the page of a vendor whose last import failed. */
export async function failedImportNotice(
  { t, formats }: PageContext,
  db: Kysely<Database>,
  { vendorId, now }: { vendorId: number; now: Date },
): Promise<Html> {
  const [failed] = await listFailedImports(db, now, vendorId);
  if (!failed) return "";
  return html`<div class="notice notice-warning"><p><strong>${t("A stock import failed")}: <bdi>${failed.file_name}</bdi></strong> ${failed.finished_at && formats.dateTime(failed.finished_at)}</p>
<p dir="auto">${failureText(t, failed)}</p><p>${t(isPartlyDone(failed) ? "Imported in part" : "Nothing from this file was imported")}. ${t("The business reads the same under “Import cars”; importing a file without this mistake fixes it.")}</p></div>`;
}
