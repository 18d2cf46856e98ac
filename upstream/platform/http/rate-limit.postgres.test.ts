import { expect, test } from "vitest";
import { testApi } from "../../testing/api.ts";

test("A factor that makes a limit less than one still allows one attempt", async () => {
  const api = await testApi("empty", { rateLimitFactor: 0.001 });
  const message = {
    ...{ first_name: "Noor", last_name: "Bakker", email: "noor@example.net", phone: "+31 6 1234 5678" },
    ...{ subject: "A question", message: "When are you open?" },
  };
  const send = async () => (await api.post("/en/contact-message", message)).status;
  expect([await send(), await send()]).toEqual([201, 429]);
  await api.db.destroy();
});
