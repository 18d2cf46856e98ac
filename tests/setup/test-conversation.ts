import { demoLogin, logIn, newCustomer, sessionCookieOf } from "./test-sessions.ts";

type Json = Record<string, unknown>;

/** Calls the API in somebody's name. @throws for any answer but 2xx */
export async function callAs<T = Json>(apiUrl: string, token: string, path: string, body?: Json): Promise<T> {
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

/** The demo market's vendor, and a car of theirs that is for sale. */
export async function demoVendor(apiUrl: string) {
  const { access_token: token, user } = await logIn(apiUrl, demoLogin("vendor"));
  const q = encodeURIComponent(user.username ?? "");
  const vendors = await callAs<List<{ id: number; username: string }>>(apiUrl, token, `vendors?q=${q}`);
  const vendorId = vendors.data.data.find(({ username }) => username === user.username)?.id;
  const path = `cars?vendor_id=${vendorId}`;
  const cars = await callAs<List<{ id: number; sell_status: string }>>(apiUrl, token, path);
  const carId = cars.data.data.find(({ sell_status }) => sell_status === "for_sale")?.id;
  if (!vendorId || !carId) throw new Error("The demo vendor has no car for sale.");
  return { token, vendorId, carId };
}

/** A new customer who has written to the demo vendor about a car. */
export async function newConversation(apiUrl: string, message = "Is it still there?") {
  const [vendor, { auth, login }] = await Promise.all([demoVendor(apiUrl), newCustomer(apiUrl)]);
  const token = auth.access_token;
  const started = await callAs<{ data: { conversation_id: number } }>(apiUrl, token, "start-conversation", {
    ...{ vendor_id: vendor.vendorId, car_id: vendor.carId },
    message,
  });
  const id = started.data.conversation_id;
  const write = (as: string) => async (text: string) => {
    const sent = await callAs<{ data: { id: number } }>(apiUrl, as, "send-messages", {
      conversation_id: id,
      message: text,
    });
    return sent.data.id;
  };
  return {
    id,
    token,
    login,
    vendor,
    cookie: await sessionCookieOf(auth),
    /** As the customer, by the API. @returns the message's id */
    write: write(token),
    /** As the vendor. */
    answer: write(vendor.token),
  };
}
