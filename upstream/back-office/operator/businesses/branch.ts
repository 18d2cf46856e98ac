import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely, Transaction } from "kysely";
import { timeZoneOf } from "#contract/time-zone.ts";
import { keepBookingTimes } from "../../../modules/bookings/keep-local-times.ts";
import { type BranchPlace, branchPath, garagePath } from "../../../modules/change-log/business-paths.ts";
import { branchSearchText } from "../../../modules/garages/branch-search-text.ts";
import { listTowns, townCentre } from "../../../modules/reference-data/service.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { lockKeys, lockRow } from "../../../platform/db/transaction.ts";
import { notFound } from "../../../platform/http/errors.ts";
import type { OperatorEnv } from "../../context.ts";
import { createForm, editForm, type Form, parseForm } from "../../forms/form.ts";
import { handleForm, type SaveResult } from "../../forms/handle-form.ts";
import { readForm } from "../../forms/read-form.ts";
import { townIdSchema } from "../../forms/town-id-schema.ts";
import { requireId } from "../../id-param.ts";
import { formSection, formView } from "../../views/form-view.ts";
import { renderPage } from "../../views/page.ts";
import { changeAsOperator, noticeIfLate, redirectSaved } from "../change.ts";
import { picturesOfBranch } from "../pictures/owners.ts";
import { picturesCard } from "../pictures/removal.ts";
import { branchPlace } from "./business-query.ts";
import { nameField, placeFields } from "./fields.ts";
import { insertBranch } from "./insert.ts";
import { type BranchContact, branchSchema } from "./schema.ts";

function findBranch(db: Kysely<Database>, { garageId, id }: BranchPlace) {
  return db
    .selectFrom("garage_branches")
    .selectAll()
    .where("id", "=", id)
    .where("garage_id", "=", garageId)
    .executeTakeFirstOrThrow(notFound);
}

async function loadValues(db: Kysely<Database>, place: BranchPlace): Promise<Record<string, string>> {
  const { name, address, town_id, phone, email } = await findBranch(db, place);
  return { name, address, town_id: String(town_id), phone, email };
}

export async function newBranchPage(c: Context<OperatorEnv>) {
  return renderBranch(c, createForm({}), undefined);
}

export async function addBranch(c: Context<OperatorEnv>) {
  const garageId = requireId(c);
  const values = await readForm(c);
  const { data, errors } = parseForm(await schemaFor(c, undefined), values, c.var.pageContext.t);
  if (errors) return renderBranch(c, { values, errors }, undefined);
  await changeAsOperator(c, async (trx) => {
    await trx.selectFrom("garages").select("id").where("id", "=", garageId).executeTakeFirstOrThrow(notFound);
    // A second submit adds nothing.
    await lockKeys(trx, [`branches of garage ${garageId}`]);
    const same = await trx
      .selectFrom("garage_branches")
      .select("id")
      .where((eb) => eb.and({ garage_id: garageId, ...data }))
      .executeTakeFirst();
    if (same) return { result: same.id };
    const id = await insertBranch(trx, garageId, data);
    const subject = { subject: data.name, path: branchPath({ garageId, id }) };
    const after = { ...data, town_id: String(data.town_id) };
    return { change: { action: "business-edited", ...subject, after }, result: id };
  });
  return redirectSaved(c, garagePath(garageId));
}

export async function operatorBranchPage(c: Context<OperatorEnv>) {
  const place = branchPlace(c);
  const values = await loadValues(c.var.db, place);
  return renderBranch(c, editForm(values), place);
}

export async function saveOperatorBranch(c: Context<OperatorEnv>) {
  const place = branchPlace(c);
  return handleForm(c, {
    schema: await schemaFor(c, (await findBranch(c.var.db, place)).town_id),
    path: branchPath(place),
    save: (edit, isCurrent) =>
      changeAsOperator<SaveResult>(c, async (trx) => {
        const before = await lockedValues(trx, place);
        if (!isCurrent(before)) return { result: { changed: before } };
        await updateBranch(trx, place, edit, c.var.clock());
        const after = { ...edit, town_id: String(edit.town_id) };
        const subject = { subject: edit.name, path: branchPath(place) };
        return { change: { action: "business-edited", ...subject, before, after }, result: "stored" };
      }),
    renderForm: (form) => renderBranch(c, form, place),
  });
}

async function lockedValues(trx: Transaction<Database>, place: BranchPlace) {
  // In the order of `moveTown`; who books locks the garage too.
  await lockRow(trx, "garages", place.garageId);
  await lockRow(trx, "garage_branches", place.id);
  return loadValues(trx, place);
}

/** A branch that moves to another town gets the position of that town's centre, and keeps its local times. */
async function updateBranch(trx: Transaction<Database>, place: BranchPlace, edit: BranchContact, now: Date) {
  const branch = await findBranch(trx, place);
  const position = branch.town_id === edit.town_id ? branch : await townCentre(trx, edit.town_id);
  const { lat, lng } = position;
  await trx
    .updateTable("garage_branches")
    .set({ ...edit, lat, lng, search_text: await branchSearchText(trx, edit) })
    .where("id", "=", place.id)
    .execute();
  const timeZone = timeZoneOf(position);
  if (timeZone !== timeZoneOf(branch)) await keepBookingTimes(trx, [place.id], { timeZone, now });
}

async function schemaFor(c: Context<OperatorEnv>, current: number | undefined) {
  const towns = await listTowns(c.var.db, c.var.pageContext.lang, { current });
  return branchSchema.extend({ town_id: townIdSchema(towns) });
}

async function renderBranch(c: Context<OperatorEnv>, form: Form, place: BranchPlace | undefined) {
  const { db, pageContext } = c.var;
  const { t, href, lang, isSaved } = pageContext;
  const garageId = requireId(c);
  const branch = place && (await findBranch(db, place));
  const garage = await db
    .selectFrom("garages")
    .select("name")
    .where("id", "=", garageId)
    .executeTakeFirstOrThrow(notFound);
  const towns = await listTowns(db, lang, { current: branch?.town_id });
  const fields = formSection(
    t("Contact details"),
    html`<div class="columns">${nameField(pageContext, form)}${placeFields(pageContext, form, towns)}</div>`,
    t("Services, prices and opening hours are the garage's own to fill in."),
  );
  const title = branch?.name ?? t("Add a branch");
  const action = place ? branchPath(place) : `${garagePath(garageId)}/branches/new`;
  const main = html`<p><a class="link" href="${href(garagePath(garageId))}"><bdi>${garage.name}</bdi></a></p>
<h1><bdi>${title}</bdi></h1>
${noticeIfLate(c)}
${formView(pageContext, form, { action, isSaved, fields, button: place ? "Save changes" : "Add a branch" })}
${place && picturesCard(pageContext, await picturesOfBranch.find(db, place))}`;
  return renderPage(c, { title, main, form });
}
