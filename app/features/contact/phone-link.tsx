import { useI18n } from "#app/i18n/i18n.tsx";
import { type ButtonStyle, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { telHref } from "#contract/tel-href.ts";

/** Renders nothing for an invalid number. @param of the name of the number's owner, for pages with several */
export function PhoneLink({
  number,
  of,
  className,
  ...buttonStyle
}: ButtonStyle & { number: string; of?: string; className?: string }) {
  const { t } = useI18n();
  const href = telHref(number);
  if (!href) return null;
  return (
    <a href={href} className={buttonClass(buttonStyle, className)}>
      <Icon name="phone" />
      <span className="sr-only">{of ? t("Call {{name}}", { name: of }) : t("Call")} </span>
      <bdi dir="ltr">{number}</bdi>
    </a>
  );
}
