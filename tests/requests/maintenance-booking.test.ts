import { describe, expect, it } from "vitest";
import { garageBranchesResponse, garageServicesResponse } from "#contract/garages.ts";
import { readGarages } from "#tests/setup/garages-html.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { textOf } from "#tests/setup/html.ts";
import { siteOrigin } from "#tests/setup/test-app.ts";

const { site, upstream } = hostedSite();

async function page(query: string, lang = "") {
  const response = await site(`${lang}/maintenance-booking${query && `?${query}`}`);
  expect(response.status).toBe(200);
  return { ...readGarages(await response.text()), headers: response.headers };
}

const api = async (path: string) => (await fetch(`${upstream.url}/api/v1/${path}`)).json();
const branches = async (query: string) =>
  garageBranchesResponse.parse(await api(`en/garages-branches/with-services?${query}`)).data;

describe("the steps of a maintenance booking", () => {
  it("begin with links to all services, with their lowest price and duration", async () => {
    const services = garageServicesResponse.parse(await api("en/garages-branches/all-services")).data;
    const { text, links, heading, ids, headers, canonical } = await page("");
    expect(heading).toBe("Maintenance Booking");
    expect(canonical).toBe(`${siteOrigin}/maintenance-booking`);
    expect(headers.get("Cache-Control")).toMatch(/^public/);
    for (const { id, name, price_from } of services) {
      expect(links).toContain(`/maintenance-booking?service_id=${id}`);
      expect(text).toContain(`${name} from €${price_from} · `);
    }
    expect(ids).toEqual([]);
    expect(text).toMatch(/1\. Choose a service.*2\. Find a garage.*3\. Choose a garage.*4\. Choose a time/);
  });

  it("continue with the town, and keep the service with a link to change it", async () => {
    const { main, links, text, robots } = await page("service_id=2");
    expect(text).toContain("Minor service");
    for (const field of [
      "input[type=hidden][name=service_id][value='2']",
      "input[name=city]",
      "option[value=Utrecht]",
    ])
      expect(main?.querySelector(field), field).not.toBeNull();
    expect(links).toContain("/garages-list?service_id=2");
    expect(textOf(main?.querySelector("a[href='/maintenance-booking']"))).toMatch(/^Change/);
    expect(robots).toBe("noindex");
  });

  it("end with the town's garages for the service, with phone links and links to free times", async () => {
    const expected = await branches("service_id=1&city=Amsterdam");
    const { ids, links, text } = await page("city=amsterdam&service_id=1");
    expect(expected.total).toBeGreaterThan(1);
    expect(ids).toEqual(expected.data.map(({ id }) => id));
    for (const { id, phone } of expected.data) {
      expect(links).toContain(`tel:${phone?.replaceAll(" ", "")}`);
      expect(links).toContain(`/maintenance-booking?city=amsterdam&service_id=1&garage_branch_id=${id}`);
    }
    expect(text).toContain("Amsterdam Change");
    expect(text).toContain("In alphabetical order");
  });

  it("keep a town that was chosen first", async () => {
    const { links, ids } = await page("city=Utrecht");
    expect(ids).toEqual([]);
    expect(links).toContain("/maintenance-booking?city=Utrecht&service_id=1");
  });

  it("have one URL each", async () => {
    const response = await site("/maintenance-booking?service_id=1&city=+Utrecht&page=1&q=x");
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      "/maintenance-booking?city=Utrecht&service_id=1",
    ]);
    const outOfRange = await site("/maintenance-booking?city=Utrecht&service_id=1&page=9");
    expect(outOfRange.headers.get("Location")).toBe("/maintenance-booking?city=Utrecht&service_id=1");
  });

  it("keep several services, and say that a garage does not offer all of them", async () => {
    const { text, main } = await page("city=Utrecht&service_id=1&service_id=5&garage_branch_id=4");
    expect(text).toContain("This garage does not offer everything you chose.");
    expect(main?.querySelector("[name=service_ids][value='1'][checked]")).not.toBeNull();
    expect(main?.querySelector("[name=service_ids][value='5']")).toBeNull();
  });

  it("report an unknown garage", async () => {
    const { text } = await page("service_id=1&garage_branch_id=99999");
    expect(text).toContain("We do not know this garage. Please choose another one.");
  });

  it("report an unknown service, and offer known ones", async () => {
    const { text, ids, links } = await page("city=Utrecht&service_id=99999");
    expect(text).toContain("We do not know this service. Please choose one of these.");
    expect(ids).toEqual([]);
    expect(links).toContain("/maintenance-booking?city=Utrecht&service_id=1");
  });

  it("report an unknown town, and suggest similar ones", async () => {
    const { text, ids, links } = await page("city=Utre&service_id=1");
    expect(ids).toEqual([]);
    expect(text).toContain("We know no garage in “Utre”.");
    expect(links).toContain("/maintenance-booking?city=Utrecht&service_id=1");
    const arabic = await page("city=Utrec&service_id=1", "/ar");
    expect(arabic.links.map(decodeURIComponent)).toContain(
      "/ar/maintenance-booking?city=أوترخت&service_id=1",
    );
  });

  it("are in the page's language", async () => {
    const dutch = await page("city=Utrecht&service_id=1", "/nl");
    expect(dutch.text).toContain("APK-keuring");
    expect(dutch.text).toContain("Kies een garage");
    expect(dutch.links.filter((href) => href.startsWith("/nl/garage-branch-profile/"))).not.toEqual([]);
    expect((await page("", "/ar")).heading).toBe("حجز صيانة");
  });
});
