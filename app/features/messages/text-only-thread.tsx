import type { SubmissionResult } from "@conform-to/dom";
import { useLocation } from "react-router";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { Composer } from "./composer.tsx";

/** The login, in another tab: the form stays here with what was typed. */
export function LoginElsewhere() {
  const { t } = useI18n();
  const href = useHref();
  return (
    <p>
      <a href={href("/:lang?/login")} target="_blank" rel="noopener" className={buttonClass()}>
        <Icon name="login-forward" />
        {t("Log in, in a new tab")}
      </a>
    </p>
  );
}

interface TextOnlyThreadProps {
  isExpired: boolean;
  lastResult: SubmissionResult | undefined;
}

/** In place of a thread that cannot be shown, since the login has expired or the API fails: what was typed. */
export function TextOnlyThread({ isExpired, lastResult }: TextOnlyThreadProps) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <Container narrow className="page grid gap-6">
      <Heading level={1}>{t("Your message is still here")}</Heading>
      {isExpired && <LoginElsewhere />}
      <Card>
        <Composer action={pathname} formKey="" lastResult={lastResult} />
      </Card>
    </Container>
  );
}
