import type { TestProject } from "vitest/node";
import { createTemplateDatabase } from "#upstream/testing/template-database.ts";
import { startPostgres } from "../../tools/postgres.ts";

/** For Vitest, once a run: the server of TEST_DATABASE_URL, or one from npm for as long as the tests run. */
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
