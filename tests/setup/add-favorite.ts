import type { APIRequestContext } from "@playwright/test";

/** Adds a favorite for the logged-in user. */
export async function addFavorite(request: APIRequestContext, car_id: string): Promise<void> {
  const response = await request.post("/favorites", {
    form: { intent: "add", car_id, redirect_to: "/robots.txt" },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  if (response.status() !== 303) throw new Error(`The favorite was answered ${response.status()}.`);
}
