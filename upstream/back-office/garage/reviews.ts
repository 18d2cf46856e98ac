import type { Context } from "hono";
import { html } from "hono/html";
import { listReviews } from "../../db/queries/garage-reviews.ts";
import type { MemberEnv, Office } from "../context.ts";
import { page } from "../look/page.ts";
import { askedPage, pager } from "../look/pager.ts";
import { ownOf } from "./branch.ts";
import { ownBranch } from "./branch-query.ts";

type Found = NonNullable<Awaited<ReturnType<typeof listReviews>>>;

/** What customers say of a branch; to be read, never to be changed. */
export async function reviews(c: Context<MemberEnv>) {
  const { db, office } = c.var;
  const { t, at, formats } = office;
  const own = ownOf(c);
  const { name } = await ownBranch(db, own);
  const asked = askedPage(c.req.query("page"));
  let found = (await listReviews(db, own.id, asked)) as Found;
  if (asked > found.last_page) found = (await listReviews(db, own.id, found.last_page)) as Found;
  const { average, count } = found.summary;
  const main = html`<p><a class="link" href="${at(`/garage/branches/${own.id}`)}"><bdi>${name}</bdi></a></p>
<div class="head"><h1>${t("Reviews")}</h1>${
    average !== null &&
    html`<p class="facts"><strong>${t("{{rating}} out of 5", { rating: formats.number(average) })}</strong><span>${t("{{count}} reviews given", { count })}</span></p>`
  }</div>
<p class="lead">${t("What customers say of this branch. Only they can change it.")}</p>
${
  count === 0
    ? html`<div class="card empty"><p><strong>${t("No reviews yet")}</strong></p></div>`
    : html`<ul class="stack">${found.data.map((review) => reviewCard(office, review))}</ul>`
}
${pager(office, { page: found.current_page, last: found.last_page }, (to) => at(`/garage/branches/${own.id}/reviews?page=${to}`))}`;
  return page(c, { title: `${t("Reviews")} · ${name}`, main });
}

function reviewCard(
  { t, formats }: Office,
  { author, rating, review, lang, created_at }: Found["data"][number],
) {
  const stars = "★".repeat(rating) + "☆".repeat(Math.max(0, 5 - rating));
  return html`<li class="card"><div class="head"><h2 class="h3"><bdi>${author}</bdi></h2>${
    created_at && html`<time datetime="${created_at}">${formats.date(created_at)}</time>`
  }</div>
<p><span class="stars" aria-hidden="true">${stars}</span> <span>${t("{{rating}} out of 5", { rating })}</span></p>
<p class="quote" dir="auto"${lang ? html` lang="${lang}"` : ""}>${review}</p></li>`;
}
