import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { Rating } from "#app/ui/rating.tsx";
import type { ReviewSummary } from "#contract/garages.ts";

export function ReviewHistogram({ summary: { average, count, by_star } }: { summary: ReviewSummary }) {
  const { t } = useI18n();
  const format = useFormatter();
  const averageText = average === null ? null : format.average(average);
  return (
    <div className="grid items-center sm:grid-cols-2 review-histogram">
      {average !== null && averageText !== null && (
        <div className="grid gap-1.5">
          <p className="text-3xl font-bold" aria-hidden="true">
            {averageText}
          </p>
          <Rating
            value={average}
            label={t("{{rating}} out of 5 stars", { rating: averageText })}
            count={t("{{count}} reviews", { count })}
          />
        </div>
      )}
      <ul className="grid gap-1.5 text-sm">
        {[5, 4, 3, 2, 1].map((stars) => {
          const starCount = by_star[stars - 1] ?? 0;
          return (
            <li key={stars} className="flex items-center gap-3">
              <span className="flex items-center gap-1.5 review-stars" aria-hidden="true">
                <span>{format.number(stars)}</span>
                <Icon name="star" />
              </span>
              <ProgressBar
                value={starCount}
                max={Math.max(1, count)}
                label={t("{{count}} stars", { count: stars })}
                text={t("{{count}} reviews", { count: starCount })}
              />
              <span className="review-count" aria-hidden="true">
                {format.number(starCount)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
