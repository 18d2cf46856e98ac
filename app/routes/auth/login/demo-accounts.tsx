import type { DemoAccount } from "#app/api/demo-accounts.server.ts";
import { useAuthAction, useAuthFlow } from "#app/features/auth/auth-flow.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import type { UserType } from "#contract/user.ts";

/** Login buttons for the accounts of the demo market; renders nothing elsewhere. */
export function DemoAccounts({ accounts }: { accounts: DemoAccount[] }) {
  const { t } = useI18n();
  const { Form } = useAuthFlow();
  const action = useAuthAction("login");
  if (accounts.length === 0) return null;
  const labels: Record<UserType, string> = {
    customer: t("Log in as a customer"),
    vendor: t("Log in as a vendor"),
    garage: t("Log in as a garage"),
  };
  return (
    <Card padded as="div" className="gap-4">
      <Heading level={2} size={4}>
        {t("Try the demo")}
      </Heading>
      <p className="text-soft">{t("This is a demo with made-up data. Look around as one of these users:")}</p>
      <ul className="grid gap-3">
        {accounts.map(({ user_type, email, password }) => (
          <li key={`${user_type} ${email}`}>
            <Form method="post" action={action} className="grid gap-1">
              <input type="hidden" name="user_type" value={user_type} />
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={password} />
              <Button block icon="user">
                {labels[user_type]}
              </Button>
              <span className="hint">
                <bdi dir="ltr">{email}</bdi>
              </span>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
