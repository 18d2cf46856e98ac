import type { Context } from "hono";
import { html } from "hono/html";
import { vendorProfile } from "#contract/vendor-profile.ts";
import { listTowns } from "../../modules/reference-data/service.ts";
import type { BusinessUserEnv } from "../context.ts";
import { editForm, type Form } from "../forms/form.ts";
import { handleForm } from "../forms/handle-form.ts";
import { townIdSchema } from "../forms/town-id-schema.ts";
import { formView } from "../views/form-view.ts";
import { renderPage } from "../views/page.ts";
import { loadProfileValues, updateProfile } from "./edit-profile.ts";
import { profileFields, type Town } from "./profile-fields.ts";

export async function profilePage(c: Context<BusinessUserEnv>) {
  const { db, businessUser, pageContext } = c.var;
  const values = await loadProfileValues(db, businessUser.businessId);
  return renderProfile(
    c,
    await listTowns(db, pageContext.lang, { current: Number(values.town_id) }),
    editForm(values),
  );
}

export async function saveProfile(c: Context<BusinessUserEnv>) {
  const { db, businessUser, pageContext } = c.var;
  const current = await loadProfileValues(db, businessUser.businessId);
  const towns = await listTowns(db, pageContext.lang, { current: Number(current.town_id) });
  return handleForm(c, {
    schema: vendorProfile.extend({ town_id: townIdSchema(towns) }),
    path: "/vendor/profile",
    save: (profile, isCurrent) =>
      updateProfile(db, businessUser.businessId, { profile, isCurrent, now: c.var.clock() }),
    renderForm: (form) => renderProfile(c, towns, form),
  });
}

function renderProfile(c: Context<BusinessUserEnv>, towns: Town[], form: Form) {
  const { pageContext, businessUser } = c.var;
  const { t, href, siteUrl, isSaved } = pageContext;
  const options = { action: "/vendor/profile", isSaved, fields: profileFields(pageContext, form, towns) };
  const main = html`<div class="head"><h1>${t("Business profile")}</h1><p class="actions"><a class="btn btn-secondary" href="${href("/vendor/profile/pictures")}">${t("Logo and picture")}</a>
<a class="btn btn-secondary" href="${siteUrl("/change-password")}">${t("Change password")}</a>
<a class="btn btn-secondary" href="${siteUrl(`/sale-agents-detail/${businessUser.businessId}`)}">${t("View on the site")}</a></p></div>
<p class="lead">${t("This is shown on your public page.")}</p>
${formView(pageContext, form, options)}`;
  return renderPage(c, { title: t("Business profile"), main, form });
}
