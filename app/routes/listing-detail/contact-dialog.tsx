import { type ComponentProps, useLayoutEffect } from "react";
import { ContactSellerForm } from "#app/features/cars/contact-seller-form.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Dialog, showDialog } from "#app/ui/dialog.tsx";

interface ContactDialogProps extends Pick<ComponentProps<typeof ContactSellerForm>, "action" | "sender"> {
  onClose: () => void;
}

const dialogId = "contact";

/** Dialog with the form to the seller; it opens when it is rendered. */
export function ContactDialog({ onClose, ...form }: ContactDialogProps) {
  const { t } = useI18n();
  useLayoutEffect(() => void showDialog(dialogId), []);
  return (
    <Dialog id={dialogId} title={t("Contact the seller")} closeLabel={t("Close")} onClose={onClose}>
      <ContactSellerForm {...form} />
    </Dialog>
  );
}
