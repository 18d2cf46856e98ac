import { PhoneLink } from "#app/features/contact/phone-link.tsx";
import { useBookingHref } from "#app/features/garages/use-booking-href.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ContactBar } from "#app/layout/contact-bar.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { BranchPage } from "./loader.server.ts";

interface BranchBarProps extends Pick<BranchPage, "branch" | "canBook"> {
  name: string;
}

/** To book and to call; the name has room only beside one of them. */
export function BranchBar({ branch, canBook, name }: BranchBarProps) {
  const { t } = useI18n();
  const bookingHref = useBookingHref(branch);
  if (!branch.phone && !canBook) return null;
  return (
    <ContactBar>
      {branch.phone && canBook ? null : (
        <strong className="min-w-0">
          <bdi>{name}</bdi>
        </strong>
      )}
      {branch.phone && (
        <PhoneLink
          number={branch.phone}
          variant={canBook ? "secondary" : "primary"}
          className="branch-call"
        />
      )}
      {canBook && (
        <ButtonLink to={bookingHref()} variant="primary">
          {t("Book maintenance")}
        </ButtonLink>
      )}
    </ContactBar>
  );
}
