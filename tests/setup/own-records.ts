import { addDays } from "#contract/dates.ts";
import { myReviewsResponse } from "#contract/reviews.ts";
import { sellCarResponse } from "#contract/sell-car.ts";
import type { AuthUser } from "#contract/user.ts";

const send = async (apiUrl: string, path: string, { access_token }: AuthUser, body?: object) => {
  const response = await fetch(`${apiUrl}/api/v1/${path}`, {
    method: body ? "POST" : "GET",
    headers: { Authorization: `Bearer ${access_token}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return response.json();
};

/** Offers a customer's car for sale, as the form does. */
export async function addListing(apiUrl: string, customer: AuthUser, model = "Polo") {
  const request = {
    ...{ license_plate: "GBB-01-B", brand: "Volkswagen", model, model_year: 2019, mileage: 85_000 },
    ...{ color: "blue", fuel_type: "Petrol", transmission_type: "Manual", expected_price: 12_950 },
    ...{ first_name: "Noor", last_name: "Bakker", email: "noor@example.net", phone: "+31 6 1234 5678" },
    terms: true,
  };
  return sellCarResponse.parse(await send(apiUrl, "en/sell-car", customer, request)).data;
}

/** Books a garage of the demo market at its first free time. @returns the token of the booking */
export async function addBooking(apiUrl: string, customer: AuthUser, branch = 7): Promise<string> {
  for (let days = 2; days < 30; days++) {
    const date = addDays(new Date().toISOString().slice(0, 10), days);
    const path = `en/garage-branches/${branch}/slots?date=${date}&service_ids=1`;
    const times: { time: string; available: boolean }[] = (await send(apiUrl, path, customer)).data;
    const free = times.find(({ available }) => available);
    if (!free) continue;
    const request = {
      ...{ garage_branch_id: branch, service_ids: [1], date, time: free.time },
      ...{ license_plate: "GBB-01-B", brand: "Volvo", model: "V60", mileage: 120_000 },
      ...{ first_name: "Noor", last_name: "Bakker", email: "noor@example.net", phone: "+31 6 1234 5678" },
    };
    return (await send(apiUrl, "en/maintenance-booking", customer, request)).data.token;
  }
  throw new Error(`branch ${branch} has no free time in a month`);
}

/** @returns the review's id */
export async function addReview(apiUrl: string, customer: AuthUser, branch = 1): Promise<number> {
  const review = { garage_branch_id: branch, rating: 4, review: "Helped me at once, and well." };
  await send(apiUrl, "reviews", customer, review);
  const mine = myReviewsResponse.parse(await send(apiUrl, "en/my-reviews", customer));
  return mine.data.data[0]!.id;
}
