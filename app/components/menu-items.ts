import { useAddress, useI18n } from "#app/i18n/i18n.tsx";

/**
 * The main menu (§2), as far as its pages exist: no item leads nowhere. Sell A Car, Maintenance Booking, About Us and
 * Contact go below Listing Car in this order, Login / Signup beside the menu, each together with its page.
 */
export function useMenuItems(): { to: string; label: string }[] {
  const { t } = useI18n();
  const address = useAddress();
  return [
    { to: address("/:lang?"), label: t("Home") },
    { to: address("/:lang?/listing-car"), label: t("Listing Car") },
  ];
}
