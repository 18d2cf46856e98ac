import { Form } from "react-router";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError, getControlProps } from "#app/ui/field.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { plateInput, sellFormId } from "./form/steps.ts";
import type { SellPage } from "./loader.server.ts";

/** A plain GET form: it loads the page again with what the register says about the plate. */
export function PlateForm({ lookUp, isForCustomers }: Pick<SellPage, "lookUp" | "isForCustomers">) {
  const { t } = useI18n();
  const href = useHref();
  const path = isForCustomers ? href("/:lang?/add-listing") : href("/:lang?/sell-car");
  const action = `${path}#${sellFormId}`;
  const errors = lookUp?.error ? [t(lookUp.error)] : null;
  const id = "plate";
  return (
    <Form method="get" action={action} className="plate-form">
      <PageStyle name="plate-form" />
      <label className="label" htmlFor={id}>
        {t("License plate of your car")}
      </label>
      <div>
        <input
          {...plateInput}
          {...getControlProps({ id, errors })}
          name="license_plate"
          defaultValue={lookUp?.plate}
          key={lookUp?.plate}
          className="plate-input"
        />
        <Button variant="primary" size="lg">
          {t("Begin")}
        </Button>
      </div>
      <FieldError id={id} errors={errors} />
    </Form>
  );
}

/** Says how the look-up ended; the form is shown in any case. */
export function LookUpNotice({ lookUp }: Pick<SellPage, "lookUp">) {
  const { t } = useI18n();
  if (!lookUp?.status || lookUp.status === "off") return null;
  const texts = {
    found: t(
      "We have filled in what the vehicle register (RDW) says about this plate. Correct anything that is wrong.",
    ),
    unknown: t("The vehicle register does not know this plate. Please fill in the form yourself."),
    foreign: t(
      "This does not look like a Dutch license plate. If it is a foreign one, please fill in the form yourself.",
    ),
    unavailable: t("The vehicle register did not answer. Please fill in the form yourself."),
  };
  return <p className="hint">{texts[lookUp.status]}</p>;
}
