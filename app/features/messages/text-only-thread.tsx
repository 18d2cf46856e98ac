import type { SubmissionResult } from "@conform-to/dom";
import { useLocation } from "react-router";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { Composer } from "./composer.tsx";

interface TextOnlyThreadProps {
  lastResult: SubmissionResult | undefined;
}

/** Keeps the typed text where the thread cannot be shown, because the login has expired or the API fails. */
export function TextOnlyThread({ lastResult }: TextOnlyThreadProps) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <Container narrow className="page grid gap-6">
      <Heading level={1}>{t("Your message is still here")}</Heading>
      <Card>
        <Composer action={pathname} formKey="" lastResult={lastResult} />
      </Card>
    </Container>
  );
}
