import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApi } from "../testing/api.ts";
import { createApiLog } from "./api-log.ts";

test("When PostgreSQL refuses a row, the log has the violated constraint but no values of the row", async () => {
  const lines: string[] = [];
  const log = createApiLog("info", { write: (line: string) => lines.push(line) });
  const api = await testApi("empty", { log });
  await sql`alter table contact_messages add constraint refusing check (subject <> 'Boom')`.execute(api.db);
  const message = {
    first_name: "Anna",
    last_name: "Bakker",
    email: "anna@example.net",
    phone: "+31 6 1234 5678",
    subject: "Boom",
    message: "My secret story",
  };
  expect((await api.post("/en/contact-message", message)).status).toBe(500);
  expect(lines.join("")).toMatch(/"constraint":"refusing".*"msg":"request failed"/);
  expect(lines.join("")).not.toMatch(/anna|Bakker|secret/i);
  await api.db.destroy();
});
