import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely } from "kysely";
import type { Lang } from "#contract/languages.ts";
import { vendorProfile } from "#contract/vendor-profile.ts";
import type { Database } from "../../platform/db/schema.ts";
import { localizedName } from "../../platform/db/translations.ts";
import type { BusinessUserEnv } from "../context.ts";
import { editForm, type Form } from "../forms/form.ts";
import { handleForm } from "../forms/handle-form.ts";
import { formView } from "../views/form-view.ts";
import { renderPage } from "../views/page.ts";
import { loadProfileValues, updateProfile } from "./edit-profile.ts";
import { profileFields, type Town } from "./profile-fields.ts";

export async function profilePage(c: Context<BusinessUserEnv>) {
  const { db, businessUser, pageContext } = c.var;
  const values = await loadProfileValues(db, businessUser.businessId);
  return renderProfile(c, await listTowns(db, pageContext.lang, Number(values.town_id)), editForm(values));
}

export async function saveProfile(c: Context<BusinessUserEnv>) {
  const { db, businessUser, pageContext } = c.var;
  const current = await loadProfileValues(db, businessUser.businessId);
  const towns = await listTowns(db, pageContext.lang, Number(current.town_id));
  return handleForm(c, {
    schema: vendorProfile.extend({ town_id: oneOf(towns) }),
    path: "/vendor/profile",
    save: (profile, isCurrent) => updateProfile(db, businessUser.businessId, { profile, isCurrent }),
    renderForm: (form) => renderProfile(c, towns, form),
  });
}

/** The rule for the id of one of these towns. */
export const oneOf = (towns: Town[]) =>
  vendorProfile.shape.town_id.refine((id) => towns.some((town) => town.id === id), "Please choose a town");

/** The towns that are offered, and the current one even if it is hidden. */
export function listTowns(db: Kysely<Database>, lang: Lang, current?: number): Promise<Town[]> {
  return db
    .selectFrom("towns")
    .where((eb) => eb.or([eb("hidden", "=", 0), eb("id", "=", current ?? 0)]))
    .select(["id", localizedName("name", lang).as("name")])
    .orderBy("name")
    .execute();
}

function renderProfile(c: Context<BusinessUserEnv>, towns: Town[], form: Form) {
  const { pageContext, businessUser } = c.var;
  const { t, href, siteUrl, isSaved } = pageContext;
  const options = { action: "/vendor/profile", isSaved, fields: profileFields(pageContext, form, towns) };
  const main = html`<div class="head"><h1>${t("Business profile")}</h1><p class="actions"><a class="btn btn-secondary" href="${href("/vendor/profile/pictures")}">${t("Logo and picture")}</a>
<a class="btn btn-secondary" href="${siteUrl(`/sale-agents-detail/${businessUser.businessId}`)}">${t("View on the site")}</a></p></div>
<p class="lead">${t("This is shown on your public page.")}</p>
${formView(pageContext, form, options)}`;
  return renderPage(c, { title: t("Business profile"), main, form });
}
