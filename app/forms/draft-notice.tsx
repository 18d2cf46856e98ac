import { useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FormModel } from "./form-model.ts";

/** Says that a persistent draft was restored. At the form's end, so that no field moves when it appears. */
export function DraftNotice({ form: { id, restored } }: { form: FormModel<string>["form"] }) {
  const { t } = useI18n();
  function startAgain() {
    restored?.startAgain();
    const fields = document.querySelectorAll<HTMLElement>(
      `#${id} :is(input, select, textarea):not([type=hidden], [tabindex="-1"])`,
    );
    [...fields].find((field) => field.checkVisibility())?.focus();
  }
  return (
    <>
      <p role="status" className="sr-only">
        {restored && t("What you typed earlier is back.")}
      </p>
      {restored && (
        <Notice>
          <p>{t("What you typed earlier is back. It is kept on this device for a day.")}</p>
          <Button type="button" size="sm" onClick={startAgain}>
            {t("Start again")}
          </Button>
        </Notice>
      )}
    </>
  );
}
