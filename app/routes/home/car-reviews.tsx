import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Carousel } from "#app/ui/apart/carousel.tsx";
import { Card } from "#app/ui/card.tsx";
import { Section } from "#app/ui/layout.tsx";
import { Rating } from "#app/ui/rating.tsx";
import type { HomeContent } from "#contract/content.ts";
import type { BlockProps } from "./home-section.tsx";

export function CarReviews({
  title,
  items,
  tone,
}: HomeContent["sections"]["reviews"] & Pick<BlockProps, "tone">) {
  const { t } = useI18n();
  const format = useFormatter();
  const name = title ?? t("What buyers say");
  return (
    <Section id="reviews" title={name} tone={tone}>
      <Carousel label={name} labels={{ previous: t("Previous reviews"), sides: t("Next reviews") }}>
        {items.map(({ author, rating, text, car }) => (
          <Card padded key={author + text} className="gap-4">
            <Rating
              value={rating}
              label={t("{{rating}} out of 5 stars", { rating: format.number(rating) })}
            />
            <blockquote dir="auto">{text}</blockquote>
            <p className="mt-auto text-sm">
              <strong>
                <bdi>{author}</bdi>
              </strong>
              {car && (
                <span className="block text-soft">
                  <bdi>{car}</bdi>
                </span>
              )}
            </p>
          </Card>
        ))}
      </Carousel>
    </Section>
  );
}
