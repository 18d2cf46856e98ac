import { afterEach, beforeEach, expect, test } from "vitest";
import { newPhotoKey, photoPath } from "../../platform/storage/photo-storage.ts";
import { authHeaders, insertAccount, password } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { insertSellRequest } from "../../testing/sell-requests.ts";
import { storedKeys } from "../../testing/stored-keys.ts";
import { saveImages } from "../cars/images.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi(1, { rateLimitFactor: 100 });
});
afterEach(() => api.db.destroy());

/** Inserts a sell request with a photo. @returns the photo's key */
async function offer(request: Parameters<typeof insertSellRequest>[1]): Promise<string> {
  const key = newPhotoKey("car-photos");
  await api.photos.put(key, new Uint8Array([1]));
  const photo = { id: key, path: photoPath(key), source_hash: key, width: 4, height: 3, position: 0 };
  const sell_request_id = await insertSellRequest(api.db, { reference: key, ...request });
  const created_at = "2026-11-21T12:00:00.000Z";
  await api.db
    .insertInto("uploads")
    .values({ ...photo, sell_request_id, created_at })
    .execute();
  return key;
}

async function removeAccount(headers: Record<string, string>) {
  const request = { method: "DELETE", headers: { ...headers, "Content-Type": "application/json" } };
  const body = JSON.stringify({ current_password: password });
  expect((await api.app.request("/api/v1/en/my-profile", { ...request, body })).status).toBe(200);
}

test("Deleting an account deletes the photos of the cars that it offered at once", async () => {
  const account = await insertAccount(api.db);
  const own = await offer({ account_id: account.id, email: "another@example.net" });
  const before = await offer({ email: account.email.toUpperCase() });
  expect(await storedKeys(api.photos)).toEqual([own, before].sort());
  await removeAccount(await authHeaders(api.db, account));
  expect(await storedKeys(api.photos)).toEqual([]);
});

test("Photos on a listing stay, and so do those that another account sent with the address", async () => {
  const account = await insertAccount(api.db);
  const other = await insertAccount(api.db, "customer", { email: "sam@example.net" });
  const listed = await offer({ account_id: account.id, car_id: 1, status: "sold" });
  await saveImages(api.db, 1, [{ path: photoPath(listed), source_hash: "a" }]);
  const others = await offer({ account_id: other.id, email: account.email });
  await removeAccount(await authHeaders(api.db, account));
  expect(await storedKeys(api.photos)).toEqual([listed, others].sort());
});
