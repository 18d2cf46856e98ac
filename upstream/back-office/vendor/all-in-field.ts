import { html } from "hono/html";
import { z } from "zod";
import type { PageContext } from "../context.ts";
import type { Form } from "../forms/form.ts";
import type { TextKey } from "../i18n.ts";
import { checkbox } from "../views/fields.ts";
import type { Html } from "../views/html.ts";

const name = "all_in";

/** A stock file may say "off"; a form leaves an unticked box out. */
export const allInSchema = z
  .enum(["", "on", "off"], "Please enter yes or no, or leave it empty" satisfies TextKey)
  .default("")
  .transform((value) => (value === "on" ? 1 : 0));

/** A box and no amount, because the price must include all costs that a buyer cannot avoid (decision 190). */
export function allInField(pageContext: PageContext, form: Form): Html {
  const { t } = pageContext;
  const label = t("The price is all-in: no obligatory costs on top");
  return html`<div class="field">${checkbox(pageContext, form, { name, label, more: { "aria-describedby": `${name}-hint` } })}
<p class="hint" id="${name}-hint">${t("Buyers read this beside the price.")}</p></div>`;
}
