import { password } from "./accounts.ts";
import type { TestApi } from "./api.ts";
import { latestCode } from "./outbox.ts";

/** Changes a customer's e-mail address with the code that is mailed to the new one. @throws Error when it is refused */
export async function changeEmail(
  { app, db }: Pick<TestApi, "app" | "db">,
  session: Record<string, string>,
  email: string,
): Promise<void> {
  const save = async (proof: object) => {
    const { status } = await app.request("/api/v1/en/my-profile", {
      method: "PUT",
      headers: { "Content-Type": "application/json", ...session },
      body: JSON.stringify({ first_name: "Noor", last_name: "de Wit", phone: "0612345678", email, ...proof }),
    });
    if (status !== 200) throw new Error(`the change of the address is answered with ${status}`);
  };
  await save({ current_password: password });
  await save({ code: await latestCode(db) });
}
