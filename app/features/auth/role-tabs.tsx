import { useI18n } from "#app/i18n/i18n.tsx";
import { Segments } from "#app/ui/checkbox.tsx";
import type { UserType } from "#contract/accounts.ts";

/** Customer, Vendor, Garage (§2): radios of the form, so that a choice keeps what was typed and needs no script. */
export function RoleTabs({ userType }: { userType: UserType }) {
  const { t } = useI18n();
  return (
    <Segments
      name="user_type"
      label={t("Kind of account")}
      defaultValue={userType}
      options={[
        { value: "customer", label: t("Customer") },
        { value: "vendor", label: t("Vendor") },
        { value: "garage", label: t("Garage") },
      ]}
    />
  );
}
