import { VendorRating } from "#app/features/places/vendor-rating.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { CardLink } from "#app/ui/card.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { type BlockProps, HomeSection } from "./home-section.tsx";
import type { HomeBlocks } from "./loader.server.ts";

export function Dealers({ dealers, ...place }: BlockProps & Pick<HomeBlocks, "dealers">) {
  const { t } = useI18n();
  const href = useHref();
  if (dealers.length === 0) return null;
  return (
    <HomeSection
      id="dealers"
      title={t("Dealers with many cars")}
      action={<TextLink to={href("/:lang?/dealer-listing")}>{t("Show all dealers")}</TextLink>}
      {...place}
    >
      <ul className="home-dealers">
        <PageStyle name="home-dealers" />
        <PageStyle name="card" />
        {dealers.map(({ id, name, photo, city, rating, ratings, cars }) => (
          <li key={id} className="card">
            <Avatar src={photo} name={name ?? t("Company")} />
            <div>
              <CardLink to={href("/:lang?/dealer-detail/:id", { id: String(id) })}>
                <bdi>{name ?? t("Company")}</bdi>
              </CardLink>
              <p className="text-soft">
                <bdi>{city}</bdi>
                {city !== null && cars !== null && " · "}
                {cars !== null && t("{{count}} cars", { count: cars })}
              </p>
            </div>
            <VendorRating rating={rating} ratings={ratings} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
