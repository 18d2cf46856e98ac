import { type Car, carResponse, carsResponse } from "#contract/cars.ts";
import { homeResponse, settingsResponse } from "#contract/content.ts";
import {
  branchReviewsResponse,
  garageBranchesResponse,
  garageBranchResponse,
  garagesResponse,
} from "#contract/garages.ts";
import { carFacets, filterLists } from "#contract/reference-data.ts";
import { vendorResponse, vendorsResponse } from "#contract/vendors.ts";

/** Reads the names of a market from its API: titles, makes, models, plates, vendors and their addresses, reviewers. */
export async function marketNames(apiUrl: string) {
  const api = async (path: string): Promise<unknown> => (await fetch(`${apiUrl}/api/v1/en/${path}`)).json();
  const names = new Set<string>();
  const add = (...values: (string | null | undefined)[]) => {
    for (const name of values) if (name) names.add(name);
  };

  const cars: Car[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data } = carsResponse.parse(await api(`cars?show_num=100&page=${page}`));
    cars.push(...data.data);
    last = data.last_page;
  }
  for (const { title, vendor } of cars) add(title, vendor?.username);
  for (const { name } of filterLists.parse(await api("filters")).brands) add(name);
  for (const { author, car } of homeResponse.parse(await api("pages-content/home")).data.sections.reviews
    .items) {
    add(author, car);
  }
  const settings = settingsResponse.parse(await api("settings")).data;
  // The street is the same in every language, the country is not.
  add(settings.site_name, settings.contact.address?.split(",").slice(0, 2).join(","));
  for (const { name } of garagesResponse.parse(await api("garages")).data.data) add(name);
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data } = garageBranchesResponse.parse(await api(`garages-branches/with-services?page=${page}`));
    for (const { name, address } of data.data) add(name, address);
    last = data.last_page;
  }
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data } = vendorsResponse.parse(await api(`vendors?page=${page}`));
    for (const { name, address } of data.data) add(name, address);
    last = data.last_page;
  }

  return {
    names,
    cars,
    /** Adds the names that only `cars/{id}` returns, because a sold car is in no list. */
    async car(id: number) {
      const { data } = carResponse.parse(await api(`cars/${id}`));
      add(data.title, data.brand, data.model, data.license_plate, data.vendor?.name, data.vendor?.username);
      return data;
    },
    /** Adds the models of one brand only, because some models have names as short as "3". */
    async models(brandId: number) {
      const { models } = carFacets.parse(await api(`cars/filters?brand_id=${brandId}`));
      for (const { name } of models) add(name);
    },
    /** Adds the names that only a garage's own calls return: its reviewers, and its replies. */
    async garage(id: number) {
      const { data } = garageBranchResponse.parse(await api(`garage-branches/${id}/details`));
      const reviews = await (await fetch(`${apiUrl}/api/v1/garage-branches/${id}/reviews`)).json();
      add(data.email, data.kvk_number, data.vat_number);
      for (const { author, answer } of branchReviewsResponse.parse(reviews).data.data)
        add(author, answer?.text);
    },
    async vendor(id: number) {
      const { data } = vendorResponse.parse(await api(`vendor/${id}`));
      add(data.name, data.username, data.address, data.email, data.kvk_number, data.vat_number);
      return data;
    },
  };
}
