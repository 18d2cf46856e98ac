import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely } from "kysely";
import { branchPath, businessPath, garagePath } from "../../../modules/change-log/business-paths.ts";
import { branchesOf } from "../../../modules/garages/service.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { lockRow } from "../../../platform/db/transaction.ts";
import { notFound } from "../../../platform/http/errors.ts";
import type { OperatorEnv } from "../../context.ts";
import { editForm, type Form } from "../../forms/form.ts";
import { handleForm, type SaveResult } from "../../forms/handle-form.ts";
import { requireId } from "../../id-param.ts";
import { formSection, formView } from "../../views/form-view.ts";
import { renderPage } from "../../views/page.ts";
import { changeAsOperator } from "../change.ts";
import { businessHead, deletionCard, suspensionCard } from "./account-card.ts";
import { nameField, registrationFields } from "./fields.ts";
import { garageSchema } from "./schema.ts";

function findGarage(db: Kysely<Database>, id: number) {
  return db.selectFrom("garages").selectAll().where("id", "=", id).executeTakeFirstOrThrow(notFound);
}

async function loadValues(db: Kysely<Database>, id: number): Promise<Record<string, string>> {
  const { name, kvk_number, vat_number } = await findGarage(db, id);
  return { name, kvk_number, vat_number };
}

export async function garagePage(c: Context<OperatorEnv>) {
  return renderGarage(c, editForm(await loadValues(c.var.db, requireId(c))));
}

export async function saveGarage(c: Context<OperatorEnv>) {
  const id = requireId(c);
  const path = garagePath(id);
  await findGarage(c.var.db, id);
  return handleForm(c, {
    schema: garageSchema,
    path,
    save: (after, isCurrent) =>
      changeAsOperator<SaveResult>(c, async (trx) => {
        await lockRow(trx, "garages", id);
        const before = await loadValues(trx, id);
        if (!isCurrent(before)) return { result: { changed: before } };
        await trx.updateTable("garages").set(after).where("id", "=", id).execute();
        const subject = { subject: after.name, path };
        return { change: { action: "business-edited", ...subject, before, after }, result: "stored" };
      }),
    renderForm: (form) => renderGarage(c, form),
  });
}

async function renderGarage(c: Context<OperatorEnv>, form: Form) {
  const { db, pageContext } = c.var;
  const { t, href, siteUrl, lang, isSaved } = pageContext;
  const { id, name, suspended_at } = await findGarage(db, requireId(c));
  const branches = await branchesOf(db, [id], lang).select("address").orderBy("garage_branches.id").execute();
  const state = { kind: "garage" as const, id, suspended_at };
  const site = siteUrl(`/garage-branch-profile/${branches[0]?.id}`);
  const fields = formSection(
    t("Business"),
    html`<div class="columns">${nameField(pageContext, form)}${registrationFields(pageContext, form)}</div>`,
  );
  const main = html`${await businessHead(c, { ...state, name, site })}
${formView(pageContext, form, { action: businessPath(state), isSaved, fields })}
<section aria-labelledby="branches"><div class="head"><h2 id="branches">${t("Branches")}</h2><a class="btn btn-secondary" href="${href(`${garagePath(id)}/branches/new`)}">${t("Add a branch")}</a></div>
<ul class="stack">${branches.map(
    (branch) =>
      html`<li class="card entry"><div><h3><a class="cover" href="${href(branchPath({ garageId: id, id: branch.id }))}"><bdi>${branch.name}</bdi></a></h3><p class="facts"><span><bdi>${branch.address}</bdi></span><span>${branch.city}</span></p></div></li>`,
  )}</ul></section>
${suspensionCard(pageContext, state)}
${deletionCard(pageContext, state)}`;
  return renderPage(c, { title: name, main, form });
}
