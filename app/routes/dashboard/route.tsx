import { privatePage } from "#app/http.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { requireUser } from "#app/middleware/require-user.ts";
import { Container, Heading } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";

export const headers = privatePage;

export function loader({ context }: Route.LoaderArgs) {
  requireUser(context, "customer");
  return { title: i18nOf(context).t("Dashboard") };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <Container className="section">
      <Heading level={1}>{loaderData.title}</Heading>
    </Container>
  );
}
