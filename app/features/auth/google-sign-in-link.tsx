import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { useAuthFlow, withPendingIntent } from "./auth-flow.tsx";

/** §2. A plain link, because the sign-in leaves the site. */
export function GoogleSignInLink() {
  const { t } = useI18n();
  const startHref = useHref()("/:lang?/auth/google/start");
  const authFlow = useAuthFlow();
  return (
    <div className="grid gap-3">
      <PageStyle name="google-sign-in-link" />
      <p className="auth-divider">
        <span>{t("or", { context: "login" })}</span>
      </p>
      <a
        href={withPendingIntent(startHref, authFlow)}
        rel="nofollow"
        className={buttonClass({ block: true })}
      >
        <GoogleLogo />
        {t("Continue with Google")}
      </a>
    </div>
  );
}

/** In the colours that Google's branding rules require. */
function GoogleLogo() {
  return (
    <svg viewBox="0 0 48 48" className="icon" aria-hidden="true">
      <path
        fill="#4285f4"
        stroke="none"
        d="M45 24.5c0-1.6-.1-2.8-.4-4H24v7.3h12.1c-.2 2-1.6 5-4.5 7l6.9 5.3C42.5 36.4 45 31 45 24.5z"
      />
      <path
        fill="#34a853"
        stroke="none"
        d="M24 46c5.9 0 10.9-2 14.5-5.3l-6.9-5.4c-1.9 1.3-4.4 2.2-7.6 2.2-5.8 0-10.7-3.8-12.5-9.1l-7.1 5.5C8 41 15.4 46 24 46z"
      />
      <path
        fill="#fbbc05"
        stroke="none"
        d="M11.5 28.4c-.5-1.4-.7-2.9-.7-4.4s.3-3 .7-4.4l-7.1-5.5C2.9 17 2 20.4 2 24s.9 7 2.4 9.9z"
      />
      <path
        fill="#ea4335"
        stroke="none"
        d="M24 10.6c4.1 0 6.9 1.8 8.5 3.3l6.2-6C34.9 4.3 29.9 2 24 2 15.4 2 8 6.9 4.4 14.1l7.1 5.5c1.8-5.3 6.7-9 12.5-9z"
      />
    </svg>
  );
}
