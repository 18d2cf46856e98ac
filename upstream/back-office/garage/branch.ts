import type { Context } from "hono";
import { html } from "hono/html";
import { refusal } from "../../http/errors.ts";
import type { MemberEnv } from "../context.ts";
import { type Form, formOf, versionField } from "../forms/form.ts";
import { handleForm } from "../forms/handle.ts";
import { versionOf } from "../forms/version.ts";
import { formFrame } from "../look/form-frame.ts";
import { page } from "../look/page.ts";
import { askedId } from "../look/pager.ts";
import { branchFields } from "./branch-fields.ts";
import { branchServices, ownBranch } from "./branch-query.ts";
import { branchEdit } from "./branch-schema.ts";
import { branchValues, storeBranch } from "./edit-branch.ts";

/** Which branch is asked for. @throws HTTPException 404 for what cannot be one */
export function ownOf(c: Context<MemberEnv>) {
  const id = askedId(c.req.param("id"));
  if (!id) throw refusal(404);
  return { id, garageId: c.var.member.businessId };
}

/** One branch of a garage and its form. */
export async function branchPage(c: Context<MemberEnv>) {
  const { db, office } = c.var;
  const own = ownOf(c);
  const values = branchValues(await ownBranch(db, own), await branchServices(db, own.id, office.lang));
  return show(c, formOf({ ...values, [versionField]: versionOf(values) }));
}

/** Stores what was changed of it. */
export async function changeBranch(c: Context<MemberEnv>) {
  const { db } = c.var;
  const own = ownOf(c);
  // Whose it is goes before what was typed.
  await ownBranch(db, own);
  return handleForm(c, {
    schema: branchEdit,
    path: `/garage/branches/${own.id}`,
    store: (edit, isCurrent) => storeBranch(db, own, { edit, isCurrent }),
    show: (form, status) => show(c, form, status),
  });
}

async function show(c: Context<MemberEnv>, form: Form, status: 200 | 409 | 422 = 200) {
  const { db, office } = c.var;
  const { t, at, site } = office;
  const own = ownOf(c);
  const { name } = await ownBranch(db, own);
  const services = await branchServices(db, own.id, office.lang);
  const isSaved = status === 200 && c.req.query("saved") !== undefined;
  const fields = branchFields(office, form, services);
  const main = html`<p><a class="link" href="${at("/garage")}">${t("Dashboard")}</a></p>
<div class="head"><h1><bdi>${name}</bdi></h1><p class="actions"><a class="btn btn-secondary" href="${at(`/garage/branches/${own.id}/reviews`)}">${t("Reviews")}</a>
<a class="btn btn-secondary" href="${site(`/garage-branch-profile/${own.id}`)}">${t("View on the site")}</a></p></div>
${formFrame(office, form, { action: `/garage/branches/${own.id}`, isSaved, fields })}`;
  return page(c, { title: name, main, status });
}
