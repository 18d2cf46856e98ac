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

const form = z.object({ sell_status: z.enum(sellStatuses).optional().catch(undefined) });

/** Sets a car's status from the list and leads back to the same place, with a button to undo it. */
export async function changeStatus(c: Context<BusinessUserEnv>) {
  const { db, clock, pageContext } = c.var;
  const own = carIdParam(c);
  const { sell_status } = form.parse(await readForm(c));
  const before = await inTransaction(db, async (trx) => {
    const car = await lockCar(trx, own);
    if (sell_status) {
      const columns = sell_status === car.sell_status ? {} : { sell_status, taken_down_at: null };
      await storeCarChanges(trx, [{ car, columns }], clock());
    }
    return car.sell_status;
  });
  const list = withCarSearch("/vendor/cars", carSearchOf(c));
  const to = sell_status ? withQuery(list, { changed: own.id, before }) : list;
  return c.redirect(`${pageContext.href(to)}#car-${own.id}`, 303);
}

/** The car whose status was just changed, with its earlier status. */
export function changedCar(c: Context): { id: number; before: SellStatus } | undefined {
  const before = sellStatuses.find((known) => known === c.req.query("before"));
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
  { t, href }: PageContext,
  { id, title, sell_status }: Shown,
  { search, before }: { search: CarSearch; before: SellStatus | undefined },
): Html {
  const isChanged = before !== undefined && before !== sell_status;
  const others = sellStatuses.filter((status) => status !== sell_status);
  const button = (status: SellStatus, label: TextKey) =>
    html`<button class="btn btn-secondary btn-sm" name="sell_status" value="${status}">${t(label)}<span class="hidden"> <bdi>${title}</bdi></span></button>`;
  return html`<form class="actions status" method="post" action="${href(withCarSearch(`/vendor/cars/${id}/status`, search))}">${
    isChanged
      ? button(before, "Undo")
      : [
          sell_status === "for_sale" && button("for_sale", "Still for sale"),
          ...others.map((status) => button(status, nextLabels[status])),
        ]
  }</form>`;
}

/** Says what was changed or confirmed, to screen readers too. */
export const statusChanged = ({ t }: PageContext, { title, sell_status }: Shown, before: SellStatus): Html =>
  html`<p class="notice notice-success" role="status"><span><bdi>${title}</bdi>: ${t(before === "for_sale" && sell_status === before ? "Still for sale" : statusLabels[sell_status])}</span></p>`;
