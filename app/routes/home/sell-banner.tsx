import { Banner } from "#app/features/banner/banner.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";

interface SellBannerProps {
  title: string;
  details: string | null;
  /** `sections.sell_car.book_button_text`; null for our own text. */
  buttonText: string | null;
}

/** §2: one slide, fading in over 500 ms. */
export function SellBanner({ title, details, buttonText }: SellBannerProps) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <Container>
      <Banner icon="key" aria-labelledby="sell-title">
        <Heading level={2} id="sell-title">
          {title}
        </Heading>
        {details && <p className="lead">{details}</p>}
        <ButtonLink to={href("/:lang?/sell-car")} variant="overlay" size="lg">
          {buttonText ?? t("Sell your car")}
        </ButtonLink>
      </Banner>
    </Container>
  );
}
