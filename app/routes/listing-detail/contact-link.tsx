import { useAccount, useAccountHref } from "#app/features/account/account.tsx";
import type { DetailCar } from "#app/features/cars/car-details.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** The form to the seller; the form to the operator if the API has no messages to sellers. */
export interface ContactTarget {
  to: string;
  isSeller: boolean;
}

interface ContactLinkProps {
  car: DetailCar;
  contact: ContactTarget;
  className?: string;
}

/** Renders nothing for a sold car. Not a `Link`, which would navigate before `ContactLinks` opens the dialog. */
export function ContactLink({ car, contact, className }: ContactLinkProps) {
  const { t } = useI18n();
  if (car.status === "sold") return null;
  return (
    <a
      href={contact.to}
      rel="nofollow"
      className={buttonClass(
        { variant: "primary", size: className ? "lg" : "md", block: className !== undefined },
        className,
      )}
    >
      {className && <Icon name="message" />}
      {contact.isSeller ? t("Contact the seller") : t("Contact us")}
    </a>
  );
}

/** Where a customer writes to a vendor; null for a private seller, who only answers by mail, and for businesses. */
function useChatHref(
  { id, status, seller }: DetailCar,
  page: "/:lang?/message/start" | "/:lang?/message/reserve",
): string | null {
  const href = useHref();
  const accountHref = useAccountHref();
  const userType = useAccount()?.userType ?? "customer";
  if (status === "sold" || seller === null || userType !== "customer") return null;
  return accountHref(`${href(page)}?car=${id}`);
}

export function ChatLink({ car }: { car: DetailCar }) {
  const { t } = useI18n();
  const to = useChatHref(car, "/:lang?/message/start");
  if (to === null) return null;
  return (
    <ButtonLink to={to} rel="nofollow" icon="message" block>
      <span>
        {t("Chat with the seller")} <LoginNote />
      </span>
    </ButtonLink>
  );
}

export function ViewingLink({ car }: { car: DetailCar }) {
  const { t } = useI18n();
  const to = useChatHref(car, "/:lang?/message/reserve");
  if (to === null) return null;
  return (
    <ButtonLink to={to} rel="nofollow" icon="calendar" block>
      <span>
        {t("Plan a viewing")} <LoginNote />
      </span>
    </ButtonLink>
  );
}

/** Marks what needs an account, because the form above does not. */
function LoginNote() {
  const { t } = useI18n();
  return useAccount() === null && <span className="text-sm font-normal">{t("(log in first)")}</span>;
}

export function CarPrice({ price }: { price: number | null }) {
  const { t } = useI18n();
  const format = useFormatter();
  return price === null ? t("Price on request") : <bdi>{format.price(price)}</bdi>;
}
