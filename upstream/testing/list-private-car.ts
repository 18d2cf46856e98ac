import { photoPath } from "../platform/storage/photo-storage.ts";
import { formFields, type TestBackOffice } from "./back-office.ts";
import { insertSellRequest } from "./sell-requests.ts";

/** Inserts a sell request, and lists the car as the operator's form proposes. @returns the id of the car */
export async function listPrivateCar(
  office: TestBackOffice,
  request: Parameters<typeof insertSellRequest>[1],
  photoKeys: readonly string[] = [],
): Promise<number> {
  const id = await insertSellRequest(office.db, request);
  const photos = photoKeys.map((key, position) => ({
    ...{ id: key, path: photoPath(key), source_hash: key, width: 4, height: 3, position },
    ...{ sell_request_id: id, created_at: "2026-11-20T10:00:00.000Z" },
  }));
  if (photos.length > 0) await office.db.insertInto("uploads").values(photos).execute();
  const desk = await office.loginOperator();
  const path = `/operator/sell-requests/${id}/listing`;
  await desk.post(path, formFields((await desk.get(path)).html));
  const { car_id } = await office.db
    .selectFrom("sell_requests")
    .select("car_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (car_id === null) throw new Error("the operator's form was not accepted");
  return car_id;
}
