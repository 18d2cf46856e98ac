import type { Context } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { inputText } from "#contract/fields.ts";
import type { BranchReview } from "#contract/garages.ts";
import { findReview, listReviews, lockAnswer, setAnswer } from "../../modules/reviews/service.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { BusinessUserEnv, PageContext } from "../context.ts";
import { editForm, type Form } from "../forms/form.ts";
import { handleForm } from "../forms/handle-form.ts";
import { requireId } from "../id-param.ts";
import { textareaField } from "../views/fields.ts";
import { formView, savedNotice } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { pageParam, pagination } from "../views/pagination.ts";
import { orUnsaved } from "../views/unsaved.ts";
import { branchIdParam } from "./branch.ts";
import { findOwnBranch } from "./branch-query.ts";

type ReviewList = NonNullable<Awaited<ReturnType<typeof listReviews>>>;

export async function reviewsPage(c: Context<BusinessUserEnv>) {
  const { db, pageContext } = c.var;
  const { t, href, formats } = pageContext;
  const own = branchIdParam(c);
  const { name } = await findOwnBranch(db, own);
  const requestedPage = pageParam(c.req.query("page"));
  let result = (await listReviews(db, own.id, { page: requestedPage })) as ReviewList;
  if (requestedPage > result.last_page)
    result = (await listReviews(db, own.id, { page: result.last_page })) as ReviewList;
  const { average, count } = result.summary;
  const main = html`<p><a class="link" href="${href(`/garage/branches/${own.id}`)}"><bdi>${name}</bdi></a></p>
<div class="head"><h1>${t("Reviews")}</h1>${
    average !== null &&
    html`<p class="facts"><strong>${t("{{rating}} out of 5", { rating: formats.number(average) })}</strong><span>${t("{{count}} reviews given", { count })}</span></p>`
  }</div>
<p class="lead">${t("What customers say about this branch. Only they can change it.")}</p>
${
  count === 0
    ? html`<div class="card empty"><p><strong>${t("No reviews yet")}</strong></p></div>`
    : html`<ul class="stack">${result.data.map((review) => reviewCard(pageContext, review, { branchId: own.id, page: result.current_page, isSaved: c.req.query("saved") === String(review.id) }))}</ul>`
}
${pagination(pageContext, result, (pageNumber) => href(`/garage/branches/${own.id}/reviews?page=${pageNumber}`))}`;
  return renderPage(c, { title: `${t("Reviews")} · ${name}`, main });
}

interface Place {
  branchId: number;
  page: number;
}

const pathOf = (id: number, { branchId, page }: Place) =>
  `/garage/branches/${branchId}/reviews/${id}?page=${page}`;

/** @throws HTTPException 404 for another garage's branch */
async function placeOf(c: Context<BusinessUserEnv>) {
  const own = branchIdParam(c);
  const { name } = await findOwnBranch(c.var.db, own);
  const id = requireId(c, "review");
  return { id, name, branchId: own.id, page: pageParam(c.req.query("page")) };
}

const maxAnswerLength = 2000;

/** The page to answer one review. It is a page of its own because the list has several reviews. */
export async function reviewPage(c: Context<BusinessUserEnv>) {
  return renderReview(c);
}

/** @param form the refused form */
async function renderReview(c: Context<BusinessUserEnv>, form?: Form) {
  const { db, pageContext } = c.var;
  const { t, href } = pageContext;
  const { id, name, ...place } = await placeOf(c);
  const review = await findReview(db, { branchId: place.branchId, id });
  const { author, answer } = review;
  // The version includes the review's date, because its author may replace the review meanwhile.
  const stored = { answer: answer?.text ?? "", about: review.created_at ?? "" };
  const shown = form ?? editForm(stored);
  const field = textareaField(pageContext, shown, {
    name: "answer",
    label: t("Your answer, which everybody reads"),
    isOptional: answer !== null,
    ...(answer && { hint: t("Leave it empty to remove your answer.") }),
    control: { dir: "auto", maxlength: maxAnswerLength },
  });
  const list = `/garage/branches/${place.branchId}/reviews?page=${place.page}#review-${id}`;
  const title = answer ? t("Change your answer") : t("Write an answer");
  const main = html`<p><a class="link" href="${href(list)}">${t("Reviews")}</a></p>
<h1>${title}</h1>
<div class="card stack"><p><strong><bdi>${author ?? t("A former customer")}</bdi></strong></p>${reviewBody(pageContext, review)}</div>
${formView(pageContext, shown, { action: pathOf(id, place), fields: html`<div class="card">${field}</div>`, button: "Save the answer", kind: "short" })}`;
  return renderPage(c, { title: `${title} · ${name}`, main, form });
}

const answering = z.object({
  answer: inputText().max(maxAnswerLength, "This text is too long").default(""),
});

/** Stores the garage's answer to a review in place of the one that the form showed; an empty answer deletes it. */
export async function answerReview(c: Context<BusinessUserEnv>) {
  const { db, clock, pageContext } = c.var;
  const { id, branchId, page } = await placeOf(c);
  const list = `/garage/branches/${branchId}/reviews?page=${page}`;
  const saving = handleForm(c, {
    schema: answering,
    path: list,
    savedPath: `${list}&saved=${id}#review-${id}`,
    renderForm: (form) => renderReview(c, form),
    save: ({ answer }, isCurrent) =>
      inTransaction(db, async (trx) => {
        const stored = await lockAnswer(trx, { branchId, id });
        if (!answer && !stored.answer && isCurrent(stored))
          return { errors: { answer: [pageContext.t("Message is required")] } };
        if (stored.answer === answer) return "stored";
        if (!isCurrent(stored)) return { changed: stored };
        await setAnswer(trx, { branchId, id }, { answer, now: clock() });
        return "stored";
      }),
  });
  return orUnsaved<BusinessUserEnv>(
    () => saving,
    () => ({
      title: "Your answer is not saved",
      reason: "This review is no longer on the site.",
      list: { label: "Reviews", path: list },
      fields: [{ name: "answer", label: pageContext.t("Your answer") }],
    }),
  )(c);
}

function reviewCard(pageContext: PageContext, review: BranchReview, place: Place & { isSaved: boolean }) {
  const { id, author, created_at, booked, answer } = review;
  const { t, formats, href, siteUrl } = pageContext;
  return html`<li class="card" id="review-${id}"><div class="head"><h2 class="h3"><bdi>${author ?? t("A former customer")}</bdi>${booked && html` <span class="badge badge-success">${t("Booked here")}</span>`}</h2>${
    created_at && html`<time datetime="${created_at}">${formats.date(created_at)}</time>`
  }</div>
${reviewBody(pageContext, review)}
${place.isSaved && savedNotice(pageContext, answer ? undefined : "Your answer was removed.")}
${answer && html`<p class="facts"><strong>${t("Your answer")}</strong></p><p class="quote" dir="auto">${answer.text}</p>`}
<p class="actions"><a class="btn btn-secondary btn-sm" href="${href(pathOf(id, place))}">${answer ? t("Change your answer") : t("Write an answer")}</a>
<a class="link" href="${siteUrl(`/reviews/${id}/report`)}">${t("Report this review")}</a></p></li>`;
}

/** Stars and text of a review. */
function reviewBody({ t }: PageContext, { rating, review, lang }: BranchReview): Html {
  const stars = "★".repeat(rating) + "☆".repeat(Math.max(0, 5 - rating));
  return html`<p><span class="stars" aria-hidden="true">${stars}</span> <span>${t("{{rating}} out of 5", { rating })}</span></p>
<p class="quote" dir="auto"${lang ? html` lang="${lang}"` : ""}>${review}</p>`;
}
