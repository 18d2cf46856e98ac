import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { CardCar } from "./card-car.ts";
import { wordMaxLength } from "./truncate.ts";
import { TruncatedText } from "./truncated-text.tsx";

/** §2: the vendor's avatar and name, or "Company", with a link to the vendor's page; or a private seller. */
export function CardSeller({ vendor }: { vendor: CardCar["vendor"] }) {
  const { t } = useI18n();
  const href = useHref();
  if (!vendor) {
    return (
      <span className="flex min-w-0 items-center gap-2 text-sm text-soft">
        <span className="avatar avatar-sm">
          <Icon name="user" />
        </span>
        {t("Private seller")}
      </span>
    );
  }
  const name = vendor.name ?? t("Company");
  return (
    <TextLink
      quiet
      to={href("/:lang?/sale-agents-detail/:id", { id: String(vendor.id) })}
      className="flex min-w-0 items-center gap-2 text-sm"
    >
      <Avatar src={vendor.photo} name={name} size="sm" />
      <span>
        <TruncatedText text={name} length={wordMaxLength} />
      </span>
    </TextLink>
  );
}
