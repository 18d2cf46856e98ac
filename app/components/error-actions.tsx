import { useLocation } from "react-router";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

/** The way on from an error: what is not there leads elsewhere, what is out of order can be tried again. */
export function ErrorActions({ status }: { status: number | null }) {
  const { t } = useI18n();
  const address = useAddress();
  const { pathname, search } = useLocation();
  const final = status === 401 || status === 403 || status === 404;
  return (
    <>
      {!final && (
        // A link that loads the document anew: it works without JavaScript, and when the scripts are what failed.
        <ButtonLink to={pathname + search} reloadDocument variant="primary" icon="refresh">
          {t("Try again")}
        </ButtonLink>
      )}
      {final && (
        <ButtonLink to={address("/:lang?/listing-car")} variant="primary" icon="search">
          {t("Browse all cars")}
        </ButtonLink>
      )}
      <ButtonLink to={address("/:lang?")} icon="home">
        {t("Back to Home")}
      </ButtonLink>
    </>
  );
}
