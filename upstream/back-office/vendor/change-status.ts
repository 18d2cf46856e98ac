import type { Context } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { storeCarChanges } from "../../modules/cars/store-changes.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { BusinessUserEnv, PageContext } from "../context.ts";
import { readForm } from "../forms/read-form.ts";
import type { TextKey } from "../i18n.ts";
import { withQuery } from "../urls.ts";
import type { Html } from "../views/html.ts";
import { type CarSearch, type SellStatus, sellStatuses } from "./car-list-query.ts";
import { carSearchOf, withCarSearch } from "./car-list-state.ts";
import { carIdParam, lockCar } from "./edit-car.ts";
import { sellStatusLabels } from "./status-badge.ts";

/** "taken_down": sold because a file lacks the car, so a later file may put it back for sale (decision 110). */
const states = [...sellStatuses, "taken_down"] as const;
type CarState = (typeof states)[number];

const statusOf = (state: CarState): SellStatus => (state === "taken_down" ? "sold" : state);

const stateOf = ({ sell_status, taken_down_at }: Pick<Shown, "sell_status" | "taken_down_at">): CarState =>
  taken_down_at ? "taken_down" : sell_status;

const form = z.object({
  sell_status: z
    .enum([...states, "confirm"])
    .optional()
    .catch(undefined),
  seen: z.enum(states).optional().catch(undefined),
});

/**
 * Sets a car's status from the list and leads back to the same place, with a button to undo it. Nothing is done if a
 * colleague has set another status than the list showed (decision 194).
 */
export async function changeStatus(c: Context<BusinessUserEnv>) {
  const { db, clock, pageContext } = c.var;
  const own = carIdParam(c);
  const { sell_status: pressed, ...shown } = form.parse(await readForm(c));
  const [wanted, seen] = pressed === "confirm" ? (["for_sale", "for_sale"] as const) : [pressed, shown.seen];
  const before = await inTransaction(db, async (trx) => {
    const car = await lockCar(trx, own);
    if (!wanted) return undefined;
    const status = statusOf(wanted);
    const hasChanged = seen !== undefined && statusOf(seen) !== car.sell_status;
    if (hasChanged && status !== car.sell_status) return "late";
    const taken_down_at = wanted === "taken_down" ? clock().toISOString() : null;
    const columns = status === car.sell_status ? {} : { sell_status: status, taken_down_at };
    await storeCarChanges(trx, [{ car, columns }], clock());
    return hasChanged ? seen : stateOf(car);
  });
  const list = withCarSearch("/vendor/cars", carSearchOf(c));
  const to = before ? withQuery(list, { changed: own.id, before }) : list;
  return c.redirect(`${pageContext.href(to)}#car-${own.id}`, 303);
}

/** What a press has done: the earlier status, or that it came too late. */
export type Before = CarState | "late";

/** The car whose status was just changed. */
export function changedCar(c: Context): { id: number; before: Before } | undefined {
  const before = ([...states, "late"] as const).find((known) => known === c.req.query("before"));
  const id = Number(c.req.query("changed"));
  return before && Number.isSafeInteger(id) ? { id, before } : undefined;
}

const nextLabels = {
  for_sale: "Put back for sale",
  reserved: "Reserve",
  sold: "Mark as sold",
} as const satisfies Record<SellStatus, TextKey>;

interface Shown {
  id: number;
  title: string;
  sell_status: SellStatus;
  taken_down_at: string | null;
}

/** A button for each other status, and one to confirm a car for sale; after a change, only a button to undo it. */
export function statusForm(
  { t, postHref }: PageContext,
  car: Shown,
  { search, before }: { search: CarSearch; before: Before | undefined },
): Html {
  const { id, title, sell_status } = car;
  const isChanged = before !== undefined && before !== "late" && statusOf(before) !== sell_status;
  const others = sellStatuses.filter((status) => status !== sell_status);
  const button = (status: CarState | "confirm", label: TextKey) =>
    html`<button class="btn btn-secondary btn-sm" name="sell_status" value="${status}">${t(label)}<span class="hidden">: <bdi>${title}</bdi></span></button>`;
  return html`<form class="actions status" method="post" action="${postHref(withCarSearch(`/vendor/cars/${id}/status`, search))}"><input type="hidden" name="seen" value="${stateOf(car)}">${
    isChanged
      ? button(before, "Undo")
      : [
          sell_status === "for_sale" && button("confirm", "Still for sale"),
          ...others.map((status) => button(status, nextLabels[status])),
        ]
  }</form>`;
}

/** Says what was changed or confirmed, or that nothing was, to screen readers too. @param result.viewings a link or "" */
export function statusChanged(
  { t }: PageContext,
  { title, sell_status }: Shown,
  { before, viewings }: { before: Before; viewings: Html },
): Html {
  const isConfirmed = before === "for_sale" && sell_status === before;
  return before === "late"
    ? html`<p class="notice notice-warning" role="alert"><span><bdi>${title}</bdi>: ${t("This has changed in the meantime. Nothing was done.")}</span></p>`
    : html`<p class="notice notice-success" role="status"><span><bdi>${title}</bdi>: ${t(isConfirmed ? "Still for sale" : sellStatusLabels[sell_status])}${viewings && html` · ${viewings}`}</span></p>`;
}
