import { html } from "hono/html";
import type { PageContext } from "../context.ts";
import type { Form } from "../forms/form.ts";
import { textField } from "../views/fields.ts";
import type { Html } from "../views/html.ts";
import { optionalInteger, optionalTenths } from "./number-rules.ts";

/** Of electric cars and plug-in hybrids (decision 179): km by WLTP, and kWh. */
export const electricRules = {
  electric_range: optionalInteger({
    from: 5,
    to: 1500,
    message: "Please enter the electric range in km, such as 420",
  }),
  battery_capacity: optionalTenths({
    from: 0.5,
    to: 300,
    message: "Please enter the battery capacity in kWh, such as 57.5",
  }),
};

/** The fields of `electricRules`. */
export function electricFields(pageContext: PageContext, form: Form): Html {
  const { t } = pageContext;
  const isOptional = true;
  const hint = t("Only for electric cars and plug-in hybrids.");
  const control = { inputmode: "decimal", dir: "ltr", autocomplete: "off" };
  return html`${textField(pageContext, form, {
    name: "electric_range",
    label: t("Electric range in km (WLTP)"),
    hint,
    isOptional,
    control,
  })}
${textField(pageContext, form, {
  name: "battery_capacity",
  label: t("Battery capacity in kWh"),
  hint,
  isOptional,
  control,
})}`;
}
