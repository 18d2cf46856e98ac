import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { AccountMark } from "./account.tsx";

/** The way of a vendor or garage to where their business lives: a post, because the token goes along (§6). */
export function BackOfficeForm({ goal = "dashboard" }: { goal?: "dashboard" | "messages" }) {
  const { t } = useI18n();
  const address = useAddress();
  return (
    <form method="post" action={address("/:lang?/back-office")}>
      <AccountMark />
      <Button name="redirect_to" value={goal} variant="primary" icon="building">
        {t("Open the back-office")}
      </Button>
    </form>
  );
}
