import { demoLogin, logIn, newCustomer, sessionCookieOf } from "./test-sessions.ts";

type Json = Record<string, unknown>;

/** Calls the API with a user's token. @throws unless the response is 2xx */
export async function callApiAs<T = Json>(
  apiUrl: string,
  token: string,
  path: string,
  body?: Json,
): Promise<T> {
  const response = await fetch(`${apiUrl}/api/v1/en/${path}`, {
    method: body ? "POST" : "GET",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
  return (text ? JSON.parse(text) : {}) as T;
}

type List<T> = { data: { data: T[] } };

/** Returns the demo market's vendor, and one of its cars that is for sale. */
export async function demoVendor(apiUrl: string) {
  const { access_token: token, user } = await logIn(apiUrl, demoLogin("vendor"));
  const q = encodeURIComponent(user.username ?? "");
  const vendors = await callApiAs<List<{ id: number; username: string }>>(apiUrl, token, `vendors?q=${q}`);
  const vendorId = vendors.data.data.find(({ username }) => username === user.username)?.id;
  const path = `cars?vendor_id=${vendorId}`;
  const cars = await callApiAs<List<{ id: number; sell_status: string }>>(apiUrl, token, path);
  const carId = cars.data.data.find(({ sell_status }) => sell_status === "for_sale")?.id;
  if (!vendorId || !carId) throw new Error("The demo vendor has no car for sale.");
  return { token, vendorId, carId };
}

export type DemoVendor = Awaited<ReturnType<typeof demoVendor>>;

/** Sends a customer's first message to a vendor about a car. @param token the customer's token */
export async function startConversation(
  apiUrl: string,
  token: string,
  { vendorId, carId, token: vendorToken }: DemoVendor,
  message: string,
) {
  const started = await callApiAs<{ data: { conversation_id: number } }>(
    apiUrl,
    token,
    "start-conversation",
    {
      vendor_id: vendorId,
      car_id: carId,
      message,
    },
  );
  const id = started.data.conversation_id;
  return { id, ...writersOf(apiUrl, id, { token, vendorToken }) };
}

/** Returns functions that send a message by the API and return its id. */
export function writersOf(
  apiUrl: string,
  conversationId: number,
  { token, vendorToken }: { token: string; vendorToken: string },
) {
  const writer = (as: string) => async (message: string) => {
    const body = { conversation_id: conversationId, message };
    return (await callApiAs<{ data: { id: number } }>(apiUrl, as, "send-messages", body)).data.id;
  };
  return { write: writer(token), answer: writer(vendorToken) };
}

/** Proposes a viewing of the vendor's car in three days. @param token the customer's token */
export async function requestViewing(apiUrl: string, token: string, { vendorId, carId }: DemoVendor) {
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const viewing = { vendor_id: vendorId, car_id: carId, date, time: "14:30" };
  await callApiAs(apiUrl, token, "vendor-user-reserve-appointment", viewing);
}

/** Creates a customer who is logged in at the site and has written to the demo vendor. */
export async function newConversation(apiUrl: string, message = "Is it still there?") {
  const [vendor, { auth }] = await Promise.all([demoVendor(apiUrl), newCustomer(apiUrl)]);
  const token = auth.access_token;
  const conversation = await startConversation(apiUrl, token, vendor, message);
  return { ...conversation, token, vendor, cookie: await sessionCookieOf(auth) };
}
