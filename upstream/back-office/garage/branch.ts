import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely } from "kysely";
import { defaultLang } from "#contract/languages.ts";
import { listUpcomingOf } from "../../modules/bookings/find-bookings.ts";
import { beyondBays, isInHours } from "../../modules/bookings/slots.ts";
import { formatBranchSearchText } from "../../modules/garages/branch-search-text.ts";
import { branchPhotos } from "../../modules/garages/photos.ts";
import type { Database } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { foldTranslations, translationFields } from "../../platform/db/translations.ts";
import { parseOpeningHours } from "../../platform/opening-hours.ts";
import type { BusinessUserEnv, PageContext } from "../context.ts";
import { editForm, type Form } from "../forms/form.ts";
import { handleForm, type SaveResult } from "../forms/handle-form.ts";
import { localizeAmounts } from "../forms/localize-amounts.ts";
import { requireId } from "../id-param.ts";
import { photosCard } from "../photos/views.ts";
import { checkbox, textField } from "../views/fields.ts";
import { formSection, formView } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { openingHoursFields, openingHoursValues } from "../views/opening-hours-fields.ts";
import { renderPage } from "../views/page.ts";
import { translatedFields } from "../views/translated-fields.ts";
import { bookingsNotice } from "./bookings-notice.ts";
import {
  type BranchService,
  findOwnBranch,
  listBranchServices,
  lockBranch,
  type OwnBranch,
} from "./branch-query.ts";
import { type BranchEdit, branchEditSchema } from "./branch-schema.ts";

function branchFields(pageContext: PageContext, form: Form, services: BranchService[]): Html {
  const { t } = pageContext;
  const contact = html`<div class="columns">
${textField(pageContext, form, { name: "address", label: t("Address"), control: { autocomplete: "street-address", dir: "auto" } })}
${textField(pageContext, form, { name: "phone", label: t("Phone"), control: { type: "tel", autocomplete: "tel", dir: "ltr" } })}
${textField(pageContext, form, { name: "email", label: t("Email"), control: { type: "email", autocomplete: "email", dir: "ltr" } })}</div>`;
  const rows = html`<ul class="services">${services.map((service) => serviceRow(pageContext, form, service))}</ul>`;
  const hint = t("Tick the services of this branch and enter their prices, VAT included.");
  const bays = textField(pageContext, form, {
    name: "bays",
    label: t("Bays"),
    hint: t(
      "How many cars you can work on at the same time. Together with the opening hours they give the times that customers can book.",
    ),
    control: { inputmode: "numeric", dir: "ltr" },
  });
  const texts = { title: t("About this branch"), name: "description" };
  return html`${formSection(t("Contact details"), contact)}${formSection(t("Services and prices"), rows, hint)}${openingHoursFields(pageContext, form)}${formSection(t("Workshop"), bays)}${translatedFields(pageContext, form, texts)}`;
}

function serviceRow(pageContext: PageContext, form: Form, { id, name, duration_minutes }: BranchService) {
  const { t } = pageContext;
  const price = textField(pageContext, form, {
    name: `services.${id}.price`,
    label: html`<span class="hidden">${t("Price of {{service}} in euros", { service: name })}</span><span aria-hidden="true">€</span>`,
    control: { inputmode: "decimal", dir: "ltr", "aria-required": "false" },
  });
  const label = html`${name} <span class="hint">${t("{{count}} minutes of work", { count: duration_minutes })}</span>`;
  return html`<li>${checkbox(pageContext, form, { name: `services.${id}.offered`, label })}${price}</li>`;
}

export function branchIdParam(c: Context<BusinessUserEnv>) {
  const id = requireId(c);
  return { id, garageId: c.var.businessUser.businessId };
}

export async function branchPage(c: Context<BusinessUserEnv>) {
  const { db, pageContext } = c.var;
  const own = branchIdParam(c);
  const values = branchFormValues(
    await findOwnBranch(db, own),
    await listBranchServices(db, own.id, pageContext.lang),
  );
  const shown = localizeAmounts(pageContext.formats, values);
  return renderBranch(c, editForm(values, shown));
}

export async function saveBranch(c: Context<BusinessUserEnv>) {
  const { db } = c.var;
  const own = branchIdParam(c);
  // Another garage's branch must answer 404 before the input is validated.
  await findOwnBranch(db, own);
  return handleForm(c, {
    schema: branchEditSchema,
    path: `/garage/branches/${own.id}`,
    save: (edit, isCurrent) => updateBranch(db, own, { edit, isCurrent }),
    renderForm: (form) => renderBranch(c, form),
  });
}

async function renderBranch(c: Context<BusinessUserEnv>, form: Form) {
  const { db, pageContext } = c.var;
  const { t, href, siteUrl, isSaved } = pageContext;
  const own = branchIdParam(c);
  const { name, opening_hours, bays } = await findOwnBranch(db, own);
  const booked = await listUpcomingOf(db, own.id, c.var.clock());
  const outside = booked.filter((booking) => !isInHours(parseOpeningHours(opening_hours), booking));
  const services = await listBranchServices(db, own.id, pageContext.lang);
  const images = (await branchPhotos(own.id).load(db)).map(({ path }) => path);
  const fields = branchFields(pageContext, form, services);
  const main = html`<p><a class="link" href="${href("/garage")}">${t("Dashboard")}</a></p>
<div class="head"><h1><bdi>${name}</bdi></h1><p class="actions"><a class="btn btn-secondary" href="${href(`/garage/branches/${own.id}/bookings`)}">${t("Bookings")}</a>
<a class="btn btn-secondary" href="${href(`/garage/branches/${own.id}/closed-days`)}">${t("Closing days")}</a>
<a class="btn btn-secondary" href="${href(`/garage/branches/${own.id}/photos`)}">${t("Photos")}</a>
<a class="btn btn-secondary" href="${href(`/garage/branches/${own.id}/reviews`)}">${t("Reviews")}</a>
<a class="btn btn-secondary" href="${siteUrl(`/garage-branch-profile/${own.id}`)}">${t("View on the site")}</a></p></div>
${bookingsNotice(pageContext, own, outside, "These bookings are outside your opening hours. Please move or decline them:")}
${bookingsNotice(pageContext, own, beyondBays(bays, booked), "You have too few bays for these bookings. Please move or decline them:")}
${formView(pageContext, form, { action: `/garage/branches/${own.id}`, isSaved, fields })}
${photosCard(pageContext, { path: `/garage/branches/${own.id}/photos`, images })}`;
  return renderPage(c, { title: name, main, form });
}

function branchFormValues(branch: OwnBranch, services: BranchService[]): Record<string, string> {
  const { address, phone, email, description } = branch;
  const prices = services.flatMap(({ id, price_cents }) => [
    [`services.${id}.offered`, price_cents === null ? "" : "on"],
    [`services.${id}.price`, price_cents === null ? "" : (price_cents / 100).toFixed(2)],
  ]);
  return {
    address,
    phone,
    email,
    bays: String(branch.bays),
    ...translationFields("description", description),
    ...openingHoursValues(branch.opening_hours),
    ...Object.fromEntries(prices),
  };
}

/**
 * Saves a garage's own branch, its services and its search text. Unknown services are ignored.
 * @param isCurrent whether the stored values are those the form was made from
 * @throws HTTPException 404 for another garage's branch
 */
async function updateBranch(
  db: Kysely<Database>,
  own: { garageId: number; id: number },
  change: { edit: BranchEdit; isCurrent: (values: Record<string, string>) => boolean },
): Promise<SaveResult> {
  const { services, opening_hours, ...edit } = change.edit;
  return inTransaction(db, async (trx) => {
    const branch = await lockBranch(trx, own);
    const currentServices = await listBranchServices(trx, own.id, defaultLang);
    const values = branchFormValues(branch, currentServices);
    if (!change.isCurrent(values)) return { changed: values };
    await trx
      .updateTable("garage_branches")
      .set({
        ...foldTranslations("description", edit),
        opening_hours: JSON.stringify(opening_hours),
        search_text: formatBranchSearchText({ ...branch, address: edit.address }, branch.town_names),
      })
      .where("id", "=", own.id)
      .execute();
    await trx.deleteFrom("branch_services").where("branch_id", "=", own.id).execute();
    const offeredServices = currentServices.flatMap(({ id }) => {
      const price_cents = services[String(id)];
      return price_cents ? [{ branch_id: own.id, service_id: id, price_cents }] : [];
    });
    if (offeredServices.length > 0) await trx.insertInto("branch_services").values(offeredServices).execute();
    return "stored";
  });
}
