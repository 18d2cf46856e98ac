import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { FormTextArea } from "#app/forms/form-fields.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { TextLink } from "#app/ui/button.tsx";
import { SellerForm, SellerPage } from "../seller-page.tsx";
import type { Route } from "./+types/route";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

const rules = async () => (await import("#contract/chat.ts")).conversationStart;

export default function StartConversation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SellerPage data={loaderData} lastResult={actionData}>
      <StartForm data={loaderData} lastResult={actionData} />
    </SellerPage>
  );
}

interface StartFormProps {
  data: Route.ComponentProps["loaderData"];
  lastResult: Route.ComponentProps["actionData"];
}

function StartForm({ data, lastResult }: StartFormProps) {
  const { t } = useI18n();
  const href = useHref();
  const id = `start-conversation-${data.vendor.id}-${data.car?.id ?? ""}`;
  const { form, fields } = useFormResult(id, ["message", "key"], lastResult, { rules });
  const key = fields.key.initialValue;
  return (
    <SellerForm
      form={form}
      lastResult={lastResult}
      seller={data}
      icon="send-forward"
      submitLabel={t("Send message")}
      after={
        <>
          {data.car && (
            <p>
              <TextLink to={`${href("/:lang?/message/reserve")}?car=${data.car.id}`}>
                {t("Plan a viewing instead")}
              </TextLink>
            </p>
          )}
          <p className="hint">{t("The seller sees your name, not your e-mail address.")}</p>
        </>
      }
    >
      <input type="hidden" name="key" value={typeof key === "string" ? key : data.formKey} />
      <FormTextArea field={fields.message} label={t("Your message")} rows={5} required maxLength={5000} />
    </SellerForm>
  );
}
