import { useI18n } from "#app/i18n/i18n.tsx";

/** A sale agent may sell for a private owner, so the site cannot claim the protection that the law asks of traders. */
export function BuyerProtection({ type }: { type: string | null }) {
  const { t } = useI18n();
  return type === "agent"
    ? t(
        "This seller may sell for a private owner: ask who the owner is. Consumer law protects a purchase from a business.",
      )
    : t("This seller is a trader: consumer law protects your purchase.");
}
