import type { Context } from "hono";
import { html } from "hono/html";
import { languageInfo, languages } from "#contract/languages.ts";
import { businessPath } from "../../../modules/change-log/business-paths.ts";
import { listTowns } from "../../../modules/reference-data/service.ts";
import { httpError } from "../../../platform/http/errors.ts";
import type { OperatorEnv, PageContext } from "../../context.ts";
import { createForm, type Form, parseForm } from "../../forms/form.ts";
import { readForm } from "../../forms/read-form.ts";
import { townIdSchema } from "../../forms/town-id-schema.ts";
import { resolveBaseUrl } from "../../urls.ts";
import { selectField } from "../../views/fields.ts";
import { formSection, formView } from "../../views/form-view.ts";
import { renderPage } from "../../views/page.ts";
import { changeAsOperator } from "../change.ts";
import {
  kindOptions,
  nameField,
  placeFields,
  registrationFields,
  takenUsername,
  usernameField,
} from "./fields.ts";
import { findInvitedBusiness, insertInvited, TakenAddress } from "./insert.ts";
import { businessKinds } from "./list-query.ts";
import { invitationSchema } from "./schema.ts";

const path = "/operator/businesses/invite";

export const invitePage = (c: Context<OperatorEnv>) =>
  renderInvite(c, createForm({ lang: c.var.pageContext.lang }));

/** Inserts the business and its account, and mails a link to set the password. */
export async function inviteBusiness(c: Context<OperatorEnv>) {
  const { pageContext } = c.var;
  const values = await readForm(c);
  const town_id = townIdSchema(await listTowns(c.var.db, pageContext.lang));
  const { data, errors } = parseForm(invitationSchema.extend({ town_id }), values, pageContext.t);
  if (errors) return renderInvite(c, { values, errors });
  const link = { page: passwordPage(c), now: c.var.clock() };
  const invited = await changeAsOperator(c, (trx) => insertInvited(trx, data, link)).catch(async (error) => {
    const refusal = takenField(pageContext, error);
    const id = await findInvitedBusiness(c.var.db, data);
    return id === undefined ? refusal : { id };
  });
  if ("errors" in invited) return renderInvite(c, { values, ...invited });
  return c.redirect(pageContext.href(`${businessPath({ kind: data.kind, id: invited.id })}?invited=1`), 303);
}

/** The error of the field whose value another business has. @throws any other error */
export function takenField(pageContext: PageContext, error: unknown): Pick<Form, "errors"> {
  if (error instanceof TakenAddress)
    return { errors: { email: [pageContext.t("This address already has an account of this kind")] } };
  return takenUsername(pageContext, error);
}

/** The URL that a mailed token is added to. */
export function passwordPage(c: Context<OperatorEnv>): string {
  const baseUrl = resolveBaseUrl(c);
  if (!baseUrl) throw httpError(404);
  return `${baseUrl.origin}${baseUrl.base}/password`;
}

async function renderInvite(c: Context<OperatorEnv>, form: Form) {
  const { db, pageContext } = c.var;
  const { t, href, lang } = pageContext;
  const kind = selectField(pageContext, form, {
    name: "kind",
    label: t("Kind"),
    options: [["", t("Please choose")], ...kindOptions(pageContext, businessKinds)],
  });
  const language = selectField(pageContext, form, {
    name: "lang",
    label: t("Language of the e-mail"),
    options: languages.map((option) => [option, languageInfo[option].label] as const),
  });
  const business = html`<div class="columns">${kind}${nameField(pageContext, form)}${usernameField(pageContext, form, "It is shown on every card. Left empty, it is made from the name; a garage has none.")}${registrationFields(pageContext, form)}</div>`;
  const contact = html`<div class="columns">${placeFields(pageContext, form, await listTowns(db, lang))}${language}</div>`;
  const hint = t("The link goes to this e-mail address, which is also the one to log in with.");
  const fields = html`${formSection(t("Business"), business)}${formSection(t("Contact details"), contact, hint)}`;
  const main = html`<p><a class="link" href="${href("/operator/businesses")}">${t("Businesses")}</a></p>
<h1>${t("Invite a business")}</h1>
<p class="lead">${t("It gets an e-mail with a link to choose a password. A garage begins with one branch.")}</p>
${formView(pageContext, form, { action: path, fields, button: "Send the invitation" })}`;
  return renderPage(c, { title: t("Invite a business"), main, form });
}
