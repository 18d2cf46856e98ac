import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely } from "kysely";
import type { Lang } from "#contract/languages.ts";
import { vendorProfile } from "#contract/vendor-profile.ts";
import type { Database } from "../../db/schema.ts";
import type { MemberEnv } from "../context.ts";
import { type Form, formOf, versionField } from "../forms/form.ts";
import { handleForm } from "../forms/handle.ts";
import { versionOf } from "../forms/version.ts";
import { formFrame } from "../look/form-frame.ts";
import { page } from "../look/page.ts";
import { profileValues, storeProfile } from "./edit-profile.ts";
import { profileFields, type Town } from "./profile-fields.ts";

/** What a vendor says of itself, and its form. */
export async function profilePage(c: Context<MemberEnv>) {
  const { db, member, office } = c.var;
  const values = await profileValues(db, member.businessId);
  return show(c, await townsIn(db, office.lang), formOf({ ...values, [versionField]: versionOf(values) }));
}

/** Stores what was changed of it. */
export async function changeProfile(c: Context<MemberEnv>) {
  const { db, member, office } = c.var;
  const towns = await townsIn(db, office.lang);
  const town_id = vendorProfile.shape.town_id.refine(
    (id) => towns.some((town) => town.id === id),
    "Please choose a town",
  );
  return handleForm(c, {
    schema: vendorProfile.extend({ town_id }),
    path: "/vendor/profile",
    store: (profile, isCurrent) => storeProfile(db, member.businessId, { profile, isCurrent }),
    show: (form, status) => show(c, towns, form, status),
  });
}

function townsIn(db: Kysely<Database>, lang: Lang): Promise<Town[]> {
  return db
    .selectFrom("towns")
    .select(["id", `name_${lang} as name`])
    .orderBy(`name_${lang}`)
    .execute();
}

function show(c: Context<MemberEnv>, towns: Town[], form: Form, status: 200 | 409 | 422 = 200) {
  const { office, member } = c.var;
  const { t, site } = office;
  const isSaved = status === 200 && c.req.query("saved") !== undefined;
  const frame = { action: "/vendor/profile", isSaved, fields: profileFields(office, form, towns) };
  const main = html`<div class="head"><h1>${t("Business profile")}</h1>
<a class="btn btn-secondary" href="${site(`/sale-agents-detail/${member.businessId}`)}">${t("View on the site")}</a></div>
<p class="lead">${t("What stands here is shown on your public page.")}</p>
${formFrame(office, form, frame)}`;
  return page(c, { title: t("Business profile"), main, status });
}
