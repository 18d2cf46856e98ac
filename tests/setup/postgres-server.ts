import type { TestProject } from "vitest/node";
import { createTemplateDatabase } from "#upstream/testing/template-database.ts";
import { startPostgres } from "../../tools/postgres.ts";

/** Vitest's global setup: uses the server of TEST_DATABASE_URL, or starts one from npm until the tests end. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
  const server = own?.url ?? process.env.TEST_DATABASE_URL!;
  const template = await createTemplateDatabase(server);
  provide("postgres", { server, template: template.name });
  return async () => {
    await template.remove();
    await own?.stop();
  };
}
