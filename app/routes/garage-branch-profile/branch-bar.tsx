import { PhoneLink } from "#app/features/contact/phone-link.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ContactBar } from "#app/layout/contact-bar.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { BranchPage } from "./loader.server.ts";

interface BranchBarProps extends Pick<BranchPage, "branch" | "bookHref"> {
  name: string;
}

/** To call and to book; the name has room only beside one of them. */
export function BranchBar({ branch: { phone }, bookHref, name }: BranchBarProps) {
  const { t } = useI18n();
  if (!phone && !bookHref) return null;
  return (
    <ContactBar>
      {!(phone && bookHref) && (
        <strong className="min-w-0">
          <bdi>{name}</bdi>
        </strong>
      )}
      {phone && (
        <PhoneLink number={phone} variant={bookHref ? "secondary" : "primary"} className="branch-call" />
      )}
      {bookHref && (
        <ButtonLink to={bookHref} variant="primary">
          {t("Book")}
        </ButtonLink>
      )}
    </ContactBar>
  );
}
