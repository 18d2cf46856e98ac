import { isDeepStrictEqual } from "node:util";
import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely, Transaction } from "kysely";
import { businessPath, vendorPath } from "../../../modules/change-log/business-paths.ts";
import type { Change } from "../../../modules/change-log/service.ts";
import { listTowns } from "../../../modules/reference-data/service.ts";
import { moveVendor } from "../../../modules/vendors/move-vendor.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { lockRow } from "../../../platform/db/transaction.ts";
import { notFound } from "../../../platform/http/errors.ts";
import type { OperatorEnv } from "../../context.ts";
import { editForm, type Form } from "../../forms/form.ts";
import { handleForm, type SaveResult } from "../../forms/handle-form.ts";
import { townIdSchema } from "../../forms/town-id-schema.ts";
import { requireId } from "../../id-param.ts";
import { selectField } from "../../views/fields.ts";
import { formSection, formView } from "../../views/form-view.ts";
import { renderPage } from "../../views/page.ts";
import { changeAsOperator } from "../change.ts";
import { vendorPictures } from "../pictures/owners.ts";
import { picturesCard } from "../pictures/removal.ts";
import { failedImportNotice } from "../problems.ts";
import { businessHead, deletionCard, suspensionCard } from "./account-card.ts";
import {
  kindOptions,
  nameField,
  placeFields,
  registrationFields,
  takenUsername,
  usernameField,
} from "./fields.ts";
import { type VendorEdit, vendorSchema } from "./schema.ts";
import { claimUsername } from "./username.ts";

function findVendor(db: Kysely<Database>, id: number) {
  return db.selectFrom("vendors").selectAll().where("id", "=", id).executeTakeFirstOrThrow(notFound);
}

function valuesOf(vendor: Awaited<ReturnType<typeof findVendor>>): Record<string, string> {
  const { name, username, type, address, town_id, phone, email, kvk_number, vat_number } = vendor;
  const registered = { kvk_number, vat_number };
  return { name, username, type, address, town_id: String(town_id), phone, email, ...registered };
}

export async function vendorPage(c: Context<OperatorEnv>) {
  const values = valuesOf(await findVendor(c.var.db, requireId(c)));
  return renderVendor(c, editForm(values));
}

export async function saveVendor(c: Context<OperatorEnv>) {
  const id = requireId(c);
  const current = await findVendor(c.var.db, id);
  const towns = await listTowns(c.var.db, c.var.pageContext.lang, { current: current.town_id });
  return handleForm(c, {
    schema: vendorSchema.extend({ town_id: townIdSchema(towns) }),
    path: vendorPath(id),
    save: (edit, isCurrent) =>
      changeAsOperator(c, (trx) => updateVendor(trx, { id, edit, isCurrent, now: c.var.clock() })).catch(
        (error) => takenUsername(c.var.pageContext, error),
      ),
    renderForm: (form) => renderVendor(c, form),
  });
}

async function updateVendor(
  trx: Transaction<Database>,
  {
    id,
    edit,
    isCurrent,
    now,
  }: { id: number; edit: VendorEdit; isCurrent: (values: Record<string, string>) => boolean; now: Date },
): Promise<{ change?: Change; result: SaveResult }> {
  await lockRow(trx, "vendors", id);
  const vendor = await findVendor(trx, id);
  const before = valuesOf(vendor);
  const username =
    edit.username === vendor.username
      ? edit.username
      : await claimUsername(trx, { id, name: edit.name, type: edit.type }, edit.username);
  const after = { ...edit, username, town_id: String(edit.town_id) };
  // After a second submit, the stored username can be made from the name, or be written otherwise.
  if (!isCurrent(before))
    return { result: isDeepStrictEqual(after, before) ? "stored" : { changed: before } };
  const position = await moveVendor(trx, vendor, edit.town_id, now);
  await trx
    .updateTable("vendors")
    .set({ ...edit, username, ...position })
    .where("id", "=", id)
    .execute();
  const subject = { subject: edit.name, path: vendorPath(id) };
  return { change: { action: "business-edited", ...subject, before, after }, result: "stored" };
}

async function renderVendor(c: Context<OperatorEnv>, form: Form) {
  const { db, pageContext } = c.var;
  const { t, siteUrl, lang, isSaved } = pageContext;
  const id = requireId(c);
  const vendor = await findVendor(db, id);
  const kind = selectField(pageContext, form, {
    name: "type",
    label: t("Kind"),
    options: kindOptions(pageContext, ["dealer", "agent"]),
  });
  const towns = await listTowns(db, lang, { current: vendor.town_id });
  const fields = html`${formSection(t("Business"), html`<div class="columns">${kind}${nameField(pageContext, form)}${usernameField(pageContext, form, "It is shown on every card. Left empty, it is made from the name.")}${registrationFields(pageContext, form)}</div>`)}
${formSection(t("Contact details"), html`<div class="columns">${placeFields(pageContext, form, towns)}</div>`)}`;
  const site = siteUrl(`/sale-agents-detail/${id}`);
  const state = { kind: "vendor" as const, id, suspended_at: vendor.suspended_at };
  const main = html`${await businessHead(c, { ...state, name: vendor.name, site })}
${await failedImportNotice(pageContext, db, { vendorId: id, now: c.var.clock() })}
${formView(pageContext, form, { action: businessPath(state), isSaved, fields })}
${picturesCard(pageContext, await vendorPictures.find(db, id))}
${suspensionCard(pageContext, state)}
${deletionCard(pageContext, state)}`;
  return renderPage(c, { title: vendor.name, main, form });
}
