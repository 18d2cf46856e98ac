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
import { statusLabels } from "./status-badge.ts";

/** "taken_down": sold because a file lacks the car, so a later file may put it back for sale (decision 110). */
const states = [...sellStatuses, "taken_down"] as const;
export type CarState = (typeof states)[number];

const statusOf = (state: CarState): SellStatus => (state === "taken_down" ? "sold" : state);

const form = z.object({ sell_status: z.enum(states).optional().catch(undefined) });

/** Sets a car's status from the list and leads back to the same place, with a button to undo it. */
export async function changeStatus(c: Context<BusinessUserEnv>) {
  const { db, clock, pageContext } = c.var;
  const own = carIdParam(c);
  const { sell_status } = form.parse(await readForm(c));
  const before = await inTransaction(db, async (trx) => {
    const car = await lockCar(trx, own);
    if (sell_status) {
      const taken_down_at = sell_status === "taken_down" ? clock().toISOString() : null;
      const status = statusOf(sell_status);
      const columns = status === car.sell_status ? {} : { sell_status: status, taken_down_at };
      await storeCarChanges(trx, [{ car, columns }], clock());
    }
    return car.taken_down_at ? "taken_down" : car.sell_status;
  });
  const list = withCarSearch("/vendor/cars", carSearchOf(c));
  const to = sell_status ? withQuery(list, { changed: own.id, before }) : list;
  return c.redirect(`${pageContext.href(to)}#car-${own.id}`, 303);
}

/** The car whose status was just changed, with its earlier status. */
export function changedCar(c: Context): { id: number; before: CarState } | undefined {
  const before = states.find((known) => known === c.req.query("before"));
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
}

/** A button for each other status, and one to confirm a car for sale; after a change, only a button to undo it. */
export function statusForm(
  { t, postHref }: PageContext,
  { id, title, sell_status }: Shown,
  { search, before }: { search: CarSearch; before: CarState | undefined },
): Html {
  const isChanged = before !== undefined && statusOf(before) !== sell_status;
  const others = sellStatuses.filter((status) => status !== sell_status);
  const button = (status: CarState, label: TextKey) =>
    html`<button class="btn btn-secondary btn-sm" name="sell_status" value="${status}">${t(label)}<span class="hidden">: <bdi>${title}</bdi></span></button>`;
  return html`<form class="actions status" method="post" action="${postHref(withCarSearch(`/vendor/cars/${id}/status`, search))}">${
    isChanged
      ? button(before, "Undo")
      : [
          sell_status === "for_sale" && button("for_sale", "Still for sale"),
          ...others.map((status) => button(status, nextLabels[status])),
        ]
  }</form>`;
}

/** Says what was changed or confirmed, to screen readers too. */
export const statusChanged = ({ t }: PageContext, { title, sell_status }: Shown, before: CarState): Html =>
  html`<p class="notice notice-success" role="status"><span><bdi>${title}</bdi>: ${t(before === "for_sale" && sell_status === before ? "Still for sale" : statusLabels[sell_status])}</span></p>`;
