import type { Context } from "hono";
import { html } from "hono/html";
import { allTranslations } from "../../platform/db/translations.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import type { OperatorEnv, PageContext } from "../context.ts";
import { type Form, versionField } from "../forms/form.ts";
import { isOutdated, versionDigest } from "../forms/record-version.ts";
import type { TextKey } from "../i18n.ts";
import { requireId } from "../id-param.ts";
import { buttonForm } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { isLateSubmit } from "./change.ts";
import { endMail, statementMail } from "./mails.ts";
import { correctAnswers, decideOnReport } from "./report-decision.ts";
import { findReport, lockListing, lockReportsOf, type Report, setListingHidden } from "./report-query.ts";
import { hiddenCard, hidingForm, renderHidingPage } from "./report-views.ts";

const path = "/operator/reports";

export const hiddenText = "It is hidden: nobody can find it on the site." satisfies TextKey;

/** Why a listing cannot be shown again; undefined if it can. */
export function unavailableText({ withdrawn, deleted_at }: Report): TextKey | undefined {
  if (withdrawn !== null) return "It is withdrawn, and nobody can find it on the site.";
  if (deleted_at !== null) return "It has been deleted. Its title is all that is left.";
  return undefined;
}

export async function reportedListingPage(c: Context<OperatorEnv>) {
  return renderListing(c, await findReport(c.var.db, requireId(c)));
}

/** Hides the listing, with a reason for its seller, or shows it again. Seller and reporters are mailed. */
export const changeListing = (c: Context<OperatorEnv>) =>
  decideOnReport(c, { path, find: findReport, render: renderListing }, async (trx, decision) => {
    const { id, isHidden, data, version, press, now, origin } = decision;
    await lockListing(trx, id);
    const report = await findReport(trx, id);
    if (unavailableText(report)) return { result: "late" };
    const action = isHidden ? "listing-hidden" : "listing-shown";
    if ((report.hidden === "listing") === isHidden)
      return { result: isHidden && (await isLateSubmit(trx, { action, ...press })) ? "late" : "done" };
    if (isOutdated(version, textsOf(report))) return { result: "outdated" };
    const { car_id, title } = report;
    const isShown = await setListingHidden(trx, car_id, isHidden);
    if (report.seller_email) {
      const recipient = { to: report.seller_email, lang: report.seller_lang, subject: title, origin };
      const mail = isHidden
        ? statementMail("hidden", { ...recipient, ...data })
        : endMail("hidden", { ...recipient, ...(isShown && { carId: car_id }) });
      await queueMail(trx, mail, now);
    }
    await correctAnswers(trx, "reports", await lockReportsOf(trx, "cars.id", car_id), { now, origin });
    const change = {
      action,
      subject: title,
      path: press.path,
      before: { hidden: report.hidden },
      after: { hidden: isHidden ? "listing" : "", ...data },
    } as const;
    return { change, result: "done" };
  });

const textsOf = ({ title, description }: Report) => ({ title, description });

function renderListing(c: Context<OperatorEnv>, report: Report, form?: Form) {
  return renderHidingPage(c, { path, report, body: listingBody(c.var.pageContext, report, form), form });
}

function listingBody(pageContext: PageContext, report: Report, form?: Form): Html {
  const { t } = pageContext;
  const action = `${path}/${report.id}/listing`;
  const gone = unavailableText(report);
  if (gone) return html`<p>${t(gone)}</p>`;
  if (report.hidden === "listing") {
    const label = t("Show the listing again");
    const values = { hide: "no", [versionField]: versionDigest(textsOf(report)) };
    const texts = allTranslations(report.description).filter(Boolean);
    const card = html`<p>${t(hiddenText)}</p>${texts.map((text) => html`<p class="quote" dir="auto">${text}</p>`)}
${buttonForm(pageContext, { action: pageContext.keepListState(action), values, label })}`;
    return hiddenCard(pageContext, card, form);
  }
  const hiding = {
    title: "Listing",
    action,
    reasonLabel: "Reason, which the seller reads",
    langs: report.seller_email ? [report.seller_lang] : [],
    hint: "It is gone from the site within a few minutes, and its seller gets an e-mail with the reason.",
    button: "Hide the listing",
  } as const;
  return hidingForm(pageContext, hiding, form);
}
