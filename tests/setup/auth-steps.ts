import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { mailedCode, newCustomer } from "./test-sessions.ts";

/** Posts a form as the site's own page would; the browser keeps the cookies of the response. */
async function post(request: APIRequestContext, path: string, form: Record<string, string>) {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const response = await request.post(path, { form, headers, maxRedirects: 0 });
  if (response.status() !== 303) throw new Error(`${path} was answered ${response.status()}.`);
}

/** Submits the sign-up form, so that a code is mailed. */
export async function beginSignup(request: APIRequestContext): Promise<void> {
  const password = "Zonnig-Erf-42";
  await post(request, "/signup", {
    intent: "send-code",
    first_name: "Noor",
    last_name: "Bakker",
    email: `${randomUUID()}@example.net`,
    phone: "+31 6 1234 5678",
    password,
    password_confirmation: password,
    terms: "on",
  });
}

/** Requests a reset code for a new customer. @returns the customer's e-mail address */
export async function beginReset(request: APIRequestContext, apiUrl: string): Promise<string> {
  const { email } = (await newCustomer(apiUrl)).login;
  await post(request, "/forgot-password", { intent: "request", user_type: "customer", email });
  return email;
}

/** Enters the mailed code, so that the next step is the new password. */
export async function verifyReset(request: APIRequestContext, apiUrl: string, email: string): Promise<void> {
  const code = await mailedCode(apiUrl, email);
  await post(request, "/forgot-password?step=code", { intent: "verify", code });
}
