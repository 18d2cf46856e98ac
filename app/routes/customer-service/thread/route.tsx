import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { TextOnlyThread } from "#app/features/messages/text-only-thread.tsx";
import { Thread } from "#app/features/messages/thread.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageBreadcrumb } from "#app/layout/page-header.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { Container, Heading } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

export default function ServiceThread({ loaderData, actionData }: Route.ComponentProps) {
  const { page, thread } = loaderData;
  const { t } = useI18n();
  const href = useHref();
  if (!thread) return <TextOnlyThread lastResult={actionData} />;
  return (
    <Container narrow className="page grid gap-3">
      <PageBreadcrumb
        parents={[{ label: t("Customer service"), to: href("/:lang?/customer-service") }]}
        current={<bdi>{page.title}</bdi>}
      />
      <article className="thread" aria-labelledby="question">
        <div className="thread-head">
          <Heading level={1} size={4} id="question">
            <bdi>{page.title}</bdi>
          </Heading>
        </div>
        <Thread
          key={`${thread.id} ${thread.hasNewer ? thread.messages[0]?.id : ""}`}
          thread={thread}
          name={t("Customer service")}
          closed={null}
          lastResult={actionData}
        />
      </article>
    </Container>
  );
}
