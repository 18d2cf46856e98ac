import { useI18n } from "#app/i18n/i18n.tsx";

export function VendorKind({ type }: { type: string | null }) {
  const { t } = useI18n();
  if (type === "dealer") return t("Dealer");
  return type === "agent" ? t("Sale agent") : t("Trader");
}

/** Only a dealer surely sells for itself, so only then can the site claim the protection that the law asks of traders. */
export function BuyerProtection({ type }: { type: string | null }) {
  const { t } = useI18n();
  return type === "dealer"
    ? t("This seller is a trader: consumer law protects your purchase.")
    : t(
        "This seller may sell for a private owner: ask who the owner is. Consumer law protects a purchase from a business.",
      );
}
