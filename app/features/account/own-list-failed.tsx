import { useLocation } from "react-router";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/state.tsx";

/** §8: shown when the API did not send a list of the account, with a button to try again. */
export function OwnListFailed({ title }: { title: string }) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  return (
    <ErrorState
      title={title}
      actions={
        <ButtonLink to={pathname + search} reloadDocument variant="primary" icon="refresh">
          {t("Try again")}
        </ButtonLink>
      }
    >
      <p>{t("They are not lost. Please try again in a moment.")}</p>
    </ErrorState>
  );
}
