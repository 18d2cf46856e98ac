import type { Context } from "hono";
import { html } from "hono/html";
import { httpError } from "../../platform/http/errors.ts";
import type { BusinessUserEnv } from "../context.ts";
import { createForm, type Form, versionField } from "../forms/form.ts";
import { handleForm } from "../forms/handle-form.ts";
import { versionDigest } from "../forms/record-version.ts";
import { formView } from "../views/form-view.ts";
import { renderPage } from "../views/page.ts";
import { idParam } from "../views/pagination.ts";
import { branchFields } from "./branch-fields.ts";
import { findOwnBranch, listBranchServices } from "./branch-query.ts";
import { branchEditSchema } from "./branch-schema.ts";
import { branchFormValues, updateBranch } from "./edit-branch.ts";

/** @throws HTTPException 404 for an invalid id */
export function branchIdParam(c: Context<BusinessUserEnv>) {
  const id = idParam(c.req.param("id"));
  if (!id) throw httpError(404);
  return { id, garageId: c.var.businessUser.businessId };
}

export async function branchPage(c: Context<BusinessUserEnv>) {
  const { db, pageContext } = c.var;
  const own = branchIdParam(c);
  const values = branchFormValues(
    await findOwnBranch(db, own),
    await listBranchServices(db, own.id, pageContext.lang),
  );
  return renderBranch(c, createForm({ ...values, [versionField]: versionDigest(values) }));
}

export async function saveBranch(c: Context<BusinessUserEnv>) {
  const { db } = c.var;
  const own = branchIdParam(c);
  // 404 for another garage's branch comes before validation.
  await findOwnBranch(db, own);
  return handleForm(c, {
    schema: branchEditSchema,
    path: `/garage/branches/${own.id}`,
    save: (edit, isCurrent) => updateBranch(db, own, { edit, isCurrent }),
    renderForm: (form, status) => renderBranch(c, form, status),
  });
}

async function renderBranch(c: Context<BusinessUserEnv>, form: Form, status: 200 | 409 | 422 = 200) {
  const { db, pageContext } = c.var;
  const { t, href, siteUrl } = pageContext;
  const own = branchIdParam(c);
  const { name } = await findOwnBranch(db, own);
  const services = await listBranchServices(db, own.id, pageContext.lang);
  const isSaved = status === 200 && c.req.query("saved") !== undefined;
  const fields = branchFields(pageContext, form, services);
  const main = html`<p><a class="link" href="${href("/garage")}">${t("Dashboard")}</a></p>
<div class="head"><h1><bdi>${name}</bdi></h1><p class="actions"><a class="btn btn-secondary" href="${href(`/garage/branches/${own.id}/reviews`)}">${t("Reviews")}</a>
<a class="btn btn-secondary" href="${siteUrl(`/garage-branch-profile/${own.id}`)}">${t("View on the site")}</a></p></div>
${formView(pageContext, form, { action: `/garage/branches/${own.id}`, isSaved, fields })}`;
  return renderPage(c, { title: name, main, status });
}
