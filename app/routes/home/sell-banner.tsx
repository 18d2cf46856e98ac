import { Banner } from "#app/features/banner/banner.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { HomeContent } from "#contract/content.ts";

interface SellBannerProps {
  content: HomeContent["sections"]["sell_car"];
  isLead: boolean;
}

/** §2: one slide, fading in over 500 ms; in the colour of the brand where it leads. */
export function SellBanner({ content: { title, details, book_button_text }, isLead }: SellBannerProps) {
  const { t } = useI18n();
  const href = useHref();
  const banner = (
    <Banner icon="key" aria-labelledby="sell-title">
      <Heading level={2} id="sell-title">
        {title}
      </Heading>
      {details && <p className="lead">{details}</p>}
      <ButtonLink to={href("/:lang?/sell-car")} variant="overlay" size="lg">
        {book_button_text ?? t("Sell your car")}
      </ButtonLink>
    </Banner>
  );
  if (!isLead) return <Container className="section">{banner}</Container>;
  return (
    <div className="sell-lead">
      <PageStyle name="sell-lead" />
      {banner}
    </div>
  );
}
