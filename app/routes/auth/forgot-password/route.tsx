import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { ForgotPasswordSteps } from "#app/features/auth/forgot-password-form.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { AuthPageLayout } from "#app/routes/auth/auth-page.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/route";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";

export const headers = privatePageHeaders;
export const meta = privateMeta;

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { page, pendingIntent, notice, step: reachedStep, userType } = loaderData;
  const step = actionData ? actionData.step : reachedStep;
  return (
    <AuthPageLayout title={page.title} pendingIntent={pendingIntent} hasReasons={false}>
      {notice && !actionData && <Notice tone="warning">{notice}</Notice>}
      <ForgotPasswordSteps key={step?.name} step={step} actionData={actionData} userType={userType} />
    </AuthPageLayout>
  );
}
