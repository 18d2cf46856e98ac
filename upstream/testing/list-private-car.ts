import { formFields, type TestBackOffice } from "./back-office.ts";
import { insertSellRequest } from "./sell-requests.ts";

/** Inserts a sell request, and lists the car as the operator's form proposes. @returns the id of the car */
export async function listPrivateCar(
  office: TestBackOffice,
  request: Parameters<typeof insertSellRequest>[1],
): Promise<number> {
  const id = await insertSellRequest(office.db, request);
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
