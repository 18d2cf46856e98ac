import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "react-router";
import { PostedAccountField } from "#app/features/account/posted-account-field.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormText, SubmitButton } from "#app/forms/form-fields.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

interface PriceFormProps {
  id: number;
  /** In EUR; unknown if the login expired while another one was typed. */
  price?: number;
  lastResult?: SubmissionResult;
}

const rules = async () => (await import("#contract/sell-car.ts")).listingChange;

/** Posts to the page with the open form, which then shows the errors. */
export function PriceForm({ id, price, lastResult }: PriceFormProps) {
  const { t } = useI18n();
  const page = useHref()("/:lang?/my-listing");
  const action = `${page}?price=${id}`;
  const { form, fields } = useFormResult(`price-${id}`, ["price"], lastResult, {
    defaults: { price: String(price ?? "") },
    rules,
  });
  return (
    <Form id={form.id} method="post" action={action} preventScrollReset noValidate className="grid gap-3">
      <ErrorSummary form={form} />
      <PostedAccountField lastResult={lastResult} />
      <input type="hidden" name="intent" value="price" />
      <input type="hidden" name="id" value={id} />
      <FormText
        field={fields.price}
        label={t("Price in euros")}
        hint={t("Buyers see the new price within a few minutes, and the earlier ones in the price history.")}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={!lastResult}
        required
        dir="ltr"
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton action={action} busyLabel={t("Sending")}>
          {t("Save the price")}
        </SubmitButton>
        <ButtonLink to={`${page}#listing-${id}`} preventScrollReset>
          {t("Cancel")}
        </ButtonLink>
      </div>
    </Form>
  );
}
