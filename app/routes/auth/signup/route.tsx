import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { SignupSteps } from "#app/features/auth/signup-form.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { redirectIfLoggedIn } from "#app/routes/auth/auth-page.server.ts";
import { AuthPageLayout } from "#app/routes/auth/auth-page.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/route";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";

export const middleware = [redirectIfLoggedIn];
export const headers = privatePageHeaders;
export const meta = privateMeta;

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  const { page, pendingIntent, notice, step: reachedStep, ...formDefaults } = loaderData;
  const step = actionData ? actionData.step : reachedStep;
  return (
    <AuthPageLayout title={page.title} pendingIntent={pendingIntent}>
      {notice && !actionData && <Notice tone="warning">{notice}</Notice>}
      <SignupSteps key={step?.name} step={step} actionData={actionData} {...formDefaults} />
    </AuthPageLayout>
  );
}
