import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { AccountKeyField } from "./account.tsx";

/** Opens the back-office of a vendor or garage; a post, because it carries a token (§6). */
export function BackOfficeForm({ goal = "dashboard" }: { goal?: "dashboard" | "messages" }) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <form method="post" action={href("/:lang?/back-office")}>
      <AccountKeyField />
      <Button name="redirect_to" value={goal} variant="primary" icon="building">
        {t("Open the back-office")}
      </Button>
    </form>
  );
}
