import type { z } from "zod";
import { testTimeoutMs } from "#tests/setup/timeouts.ts";
import { readLimit } from "../modules/chat/inbound-mail/read-mail-in-worker.ts";
import type { ApiOptions } from "../platform/http/context.ts";
import { authHeaders, insertAccount } from "./accounts.ts";
import { type TestApi, testApi } from "./api.ts";

type Headers = Record<string, string>;

export interface TestChat extends TestApi {
  customer: Headers;
  customerId: number;
  /** Headers of the first vendor, who sells the first car. */
  vendor: Headers;
  /** Headers of a customer who is not part of the conversation. */
  stranger: Headers;
  /** @returns the conversation's id */
  start(message?: string, headers?: Headers): Promise<number>;
  send(conversationId: number, message: string, headers: Headers, key?: string): Promise<Response>;
  call(method: string, path: string, headers: Headers, body?: unknown): Promise<Response>;
  /** GET that must have status 200 and a body that matches the exact schema. */
  read<T extends z.ZodType>(path: string, headers: Headers, schema: T): Promise<z.output<T>>;
}

// On a busy machine a thread takes long to start.
readLimit.ms = testTimeoutMs;

/** Starts the API with a customer and a vendor for conversations. */
export async function testChat(options: Partial<ApiOptions> = {}): Promise<TestChat> {
  const api = await testApi(3, { rateLimitFactor: 100, ...options });
  const account = await insertAccount(api.db);
  const customer = await authHeaders(api.db, account);
  const vendor = await authHeaders(api.db, await insertAccount(api.db, "vendor"));
  const other = await insertAccount(api.db, "customer", { email: "sam@example.net", first_name: "Sam" });
  const chat: TestChat = {
    ...api,
    customer,
    customerId: account.id,
    vendor,
    stranger: await authHeaders(api.db, other),
    async start(message = "Is it still for sale?", headers = customer) {
      const response = await api.post(
        "/en/start-conversation",
        { vendor_id: 1, car_id: 1, message },
        headers,
      );
      return ((await response.json()) as { data: { conversation_id: number } }).data.conversation_id;
    },
    send: (conversation_id, message, headers, key) =>
      api.post(
        "/en/send-messages",
        { conversation_id, message },
        key === undefined ? headers : { ...headers, "Idempotency-Key": key },
      ),
    call: async (method, path, headers, body) =>
      api.app.request(`/api/v1/en/${path}`, {
        method,
        headers: body === undefined ? headers : { ...headers, "Content-Type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    async read(path, headers, schema) {
      const response = await api.get(`/en/${path}`, headers);
      const body: unknown = await response.json();
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
      return schema.parse(body);
    },
  };
  return chat;
}
