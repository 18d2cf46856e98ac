import type { Context } from "hono";
import { html } from "hono/html";
import { listReviews } from "../../modules/reviews/service.ts";
import type { BusinessUserEnv, PageContext } from "../context.ts";
import { renderPage } from "../views/page.ts";
import { pageParam, pagination } from "../views/pagination.ts";
import { branchIdParam } from "./branch.ts";
import { findOwnBranch } from "./branch-query.ts";

type ReviewList = NonNullable<Awaited<ReturnType<typeof listReviews>>>;

export async function reviewsPage(c: Context<BusinessUserEnv>) {
  const { db, pageContext } = c.var;
  const { t, href, formats } = pageContext;
  const own = branchIdParam(c);
  const { name } = await findOwnBranch(db, own);
  const requestedPage = pageParam(c.req.query("page"));
  let result = (await listReviews(db, own.id, requestedPage)) as ReviewList;
  if (requestedPage > result.last_page)
    result = (await listReviews(db, own.id, result.last_page)) as ReviewList;
  const { average, count } = result.summary;
  const main = html`<p><a class="link" href="${href(`/garage/branches/${own.id}`)}"><bdi>${name}</bdi></a></p>
<div class="head"><h1>${t("Reviews")}</h1>${
    average !== null &&
    html`<p class="facts"><strong>${t("{{rating}} out of 5", { rating: formats.number(average) })}</strong><span>${t("{{count}} reviews given", { count })}</span></p>`
  }</div>
<p class="lead">${t("What customers say of this branch. Only they can change it.")}</p>
${
  count === 0
    ? html`<div class="card empty"><p><strong>${t("No reviews yet")}</strong></p></div>`
    : html`<ul class="stack">${result.data.map((review) => reviewCard(pageContext, review))}</ul>`
}
${pagination(pageContext, { page: result.current_page, last: result.last_page }, (pageNumber) => href(`/garage/branches/${own.id}/reviews?page=${pageNumber}`))}`;
  return renderPage(c, { title: `${t("Reviews")} · ${name}`, main });
}

function reviewCard(
  { t, formats }: PageContext,
  { author, rating, review, lang, created_at }: ReviewList["data"][number],
) {
  const stars = "★".repeat(rating) + "☆".repeat(Math.max(0, 5 - rating));
  return html`<li class="card"><div class="head"><h2 class="h3"><bdi>${author}</bdi></h2>${
    created_at && html`<time datetime="${created_at}">${formats.date(created_at)}</time>`
  }</div>
<p><span class="stars" aria-hidden="true">${stars}</span> <span>${t("{{rating}} out of 5", { rating })}</span></p>
<p class="quote" dir="auto"${lang ? html` lang="${lang}"` : ""}>${review}</p></li>`;
}
