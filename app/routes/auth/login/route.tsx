import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { LoginForm } from "#app/features/auth/login-form.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { redirectIfLoggedIn } from "#app/routes/auth/auth-page.server.ts";
import { AuthPageLayout } from "#app/routes/auth/auth-page.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/route";
import { DemoAccounts } from "./demo-accounts.tsx";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";

export const middleware = [redirectIfLoggedIn];
export const headers = privatePageHeaders;
export const meta = privateMeta;

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { page, pendingIntent, demo, notice, ...form } = loaderData;
  return (
    <AuthPageLayout title={page.title} pendingIntent={pendingIntent} after={<DemoAccounts accounts={demo} />}>
      {notice && !actionData && <Notice tone="warning">{notice}</Notice>}
      <LoginForm lastResult={actionData?.result} {...form} />
    </AuthPageLayout>
  );
}
