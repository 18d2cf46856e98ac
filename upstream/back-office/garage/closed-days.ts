import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import { requiredDay } from "#contract/bookings.ts";
import { optionalDay } from "#contract/car-rules.ts";
import { addDays } from "#contract/dates.ts";
import type { ClosedPeriod } from "#contract/garages.ts";
import { dayIn, timeZoneOf } from "#contract/time-zone.ts";
import { listUpcomingBetween } from "../../modules/bookings/find-bookings.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate, inTransaction } from "../../platform/db/transaction.ts";
import type { BusinessUserEnv, PageContext } from "../context.ts";
import { createForm, type Form, parseForm } from "../forms/form.ts";
import { readForm } from "../forms/read-form.ts";
import type { TextKey } from "../i18n.ts";
import { textField } from "../views/fields.ts";
import { buttonForm, errorSummary, savedNotice } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { bookingsNotice } from "./bookings-notice.ts";
import { branchIdParam } from "./branch.ts";
import { findOwnBranch } from "./branch-query.ts";

type Own = ReturnType<typeof branchIdParam>;

const maxPeriods = 50;
const maxDays = 366;

const pathOf = ({ id }: Own) => `/garage/branches/${id}/closed-days`;

const periodsOf = ({ closed_days }: { closed_days: string }) => JSON.parse(closed_days) as ClosedPeriod[];

/** An empty last day means a single day. */
const closedPeriod = (today: string) =>
  z
    .object({ from: requiredDay, to: optionalDay })
    .transform(({ from, to }) => ({ from, to: to ?? from }))
    .refine(({ from, to }) => to >= from && to <= addDays(from, maxDays), {
      error: "The last day must not be before the first one, nor more than a year after it" satisfies TextKey,
      path: ["to"],
    })
    .refine(({ to }) => to >= today, { error: "These days are over" satisfies TextKey, path: ["from"] });

export async function closedDaysPage(c: Context<BusinessUserEnv>) {
  return renderClosedDays(c, createForm({}));
}

export async function addClosedDays(c: Context<BusinessUserEnv>) {
  const { db, clock, pageContext } = c.var;
  const own = branchIdParam(c);
  const branch = await findOwnBranch(db, own);
  const values = await readForm(c);
  const today = dayIn(timeZoneOf(branch), clock());
  const { data, errors } = parseForm(closedPeriod(today), values, pageContext.t);
  if (errors) return renderClosedDays(c, { values, errors });
  const isStored = await inTransaction(db, (trx) =>
    changePeriods(trx, own, (stored) =>
      [...stored.filter(({ from, to }) => to >= today && !(from === data.from && to === data.to)), data].sort(
        (a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to),
      ),
    ),
  );
  if (isStored) return c.redirect(pageContext.href(`${pathOf(own)}?saved=1`), 303);
  const message = pageContext.t("There are 50 closing periods. Please delete one first.");
  return renderClosedDays(c, { values, errors: { from: [message] } });
}

/** Deletes a period. After a second submit there is nothing left to delete, which is no error. */
export async function deleteClosedDays(c: Context<BusinessUserEnv>) {
  const { db, pageContext } = c.var;
  const own = branchIdParam(c);
  await findOwnBranch(db, own);
  const { from, to } = await readForm(c);
  await inTransaction(db, (trx) =>
    changePeriods(trx, own, (stored) => stored.filter((period) => period.from !== from || period.to !== to)),
  );
  return c.redirect(pageContext.href(`${pathOf(own)}?saved=1`), 303);
}

/** @returns false, without a change, if there would be too many periods */
async function changePeriods(
  trx: Transaction<Database>,
  own: Own,
  change: (stored: ClosedPeriod[]) => ClosedPeriod[],
): Promise<boolean> {
  const branches = trx.selectFrom("garage_branches").select("closed_days").where("id", "=", own.id);
  const next = change(periodsOf(await branches.$call(forUpdate(trx)).executeTakeFirstOrThrow()));
  if (next.length > maxPeriods) return false;
  const closed_days = JSON.stringify(next);
  await trx.updateTable("garage_branches").set({ closed_days }).where("id", "=", own.id).execute();
  return true;
}

async function renderClosedDays(c: Context<BusinessUserEnv>, form: Form) {
  const { db, clock, pageContext } = c.var;
  const { t, href, postHref, isSaved } = pageContext;
  const own = branchIdParam(c);
  const branch = await findOwnBranch(db, own);
  const now = clock();
  const today = dayIn(timeZoneOf(branch), now);
  const periods = periodsOf(branch).filter(({ to }) => to >= today);
  const day = (name: "from" | "to", label: string) =>
    textField(pageContext, form, {
      name,
      label,
      isOptional: name === "to",
      control: { type: "date", min: today, dir: "ltr" },
    });
  const main = html`<p><a class="link" href="${href(`/garage/branches/${own.id}`)}"><bdi>${branch.name}</bdi></a></p>
<h1>${t("Closing days")}</h1><p class="lead">${t("Holidays and other days on which customers cannot book, whatever the opening hours.")}</p>
${errorSummary(pageContext, form) || (isSaved && savedNotice(pageContext, "It is done."))}
${
  periods.length === 0
    ? html`<div class="card empty"><p><strong>${t("No upcoming closing days")}</strong></p></div>`
    : html`<ul class="stack">${await Promise.all(periods.map((period) => periodCard(db, pageContext, own, { ...period, now })))}</ul>`
}
<form method="post" action="${postHref(pathOf(own))}" class="card stack" novalidate><h2>${t("Add closing days")}</h2>
<div class="columns">${day("from", t("First day"))}${day("to", t("Last day"))}</div>
<p><button class="btn btn-primary">${t("Add")}</button></p></form>`;
  return renderPage(c, {
    title: `${t("Closing days")} · ${branch.name}`,
    main,
    form,
  });
}

/** A closing period with its bookings that are to come: they stay, and the garage has to move or decline them. */
async function periodCard(
  db: Kysely<Database>,
  pageContext: PageContext,
  own: Own,
  { from, to, now }: ClosedPeriod & { now: Date },
): Promise<Html> {
  const { t, formats } = pageContext;
  const booked = await listUpcomingBetween(db, { branchId: own.id, from, to, now });
  const days = from === to ? formats.date(from) : `${formats.date(from)} – ${formats.date(to)}`;
  return html`<li class="card"><div class="head"><h2 class="h3">${days}</h2>${buttonForm(pageContext, { action: `${pathOf(own)}/delete`, values: { from, to }, label: t("Delete") })}</div>
${bookingsNotice(pageContext, own, booked, "These bookings are on days when you are closed. Please move or decline them:")}</li>`;
}
