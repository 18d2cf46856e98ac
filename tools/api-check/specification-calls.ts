import {
  specifiedConversation,
  specifiedMessage,
  specifiedProfile,
  specifiedServiceConversation,
} from "#app/api/specified-records.ts";
import type { Page } from "#app/api/transport/envelope.ts";
import { type Car, car } from "#contract/cars.ts";
import { participantsResponse } from "#contract/chat.ts";
import { aboutContent, faq, homeContent, keywords, legalPage, settings } from "#contract/content.ts";
import {
  branchReview,
  type GarageBranch,
  garage,
  garageBranch,
  garageBranchDetails,
  garageService,
} from "#contract/garages.ts";
import { languages } from "#contract/languages.ts";
import { carFacets, filterLists, option, tooltip } from "#contract/reference-data.ts";
import { unreadCount } from "#contract/user.ts";
import { vendor } from "#contract/vendors.ts";
import type { ApiReader } from "./api-reader.ts";
import { untriedCalls } from "./untried-calls.ts";

/** Records of the API with ids that other calls need. */
export interface Market {
  cars: Page<Car> | null;
  branches: Page<GarageBranch> | null;
}

const filterFields = ["categories", "brands", "car_conditions", "fuel_types", "transmission_types"];
const specifiedCarFields = [
  ...["id", "title", "year", "mileage", "fuel_type", "transmission_type", "price", "feature_image"],
  ...["galleries", "sell_status", "vendor_id", "vendor"],
];

/** Reads every call of the specification that the site makes (§7), in English; the texts in every language. */
export async function checkSpecification(api: ApiReader): Promise<Market> {
  for (const lang of languages) await api.record(`language/${lang}`, keywords, ["keywords"]);
  await api.record("en/settings", settings, ["base_currency_symbol", "footer", "social_media"]);
  await api.record("en/pages-content/home", homeContent, ["sections"]);
  await api.record("en/pages-content/about-us", aboutContent, ["sections"]);
  await api.record("en/pages-content/privacy-policy", legalPage, ["content"]);
  await api.record("en/pages-content/terms-of-use", legalPage, ["content"]);
  await api.list("en/faqs", faq);
  await api.list("en/tooltips", tooltip);
  for (const name of ["fuel-types", "transmission-types", "categories"]) await api.list(`en/${name}`, option);
  await api.record("en/filters", filterLists, filterFields);
  await api.record("en/cars/filters", carFacets, filterFields);
  const market = await checkMarket(api);
  await api.record("en/my-profile", specifiedProfile, ["email"]);
  await api.list("en/favorites", car);
  await api.record("en/unread-msgs-count", unreadCount, ["count"]);
  await checkConversations(api);
  for (const [why, calls] of Object.entries(untriedCalls))
    for (const call of calls) api.reportUntried(call, why);
  return market;
}

async function checkConversations(api: ApiReader): Promise<void> {
  await api.list("en/vendor-user-chat/search-by-name?name=a", participantsResponse.shape.data.element);
  const conversations = await api.list("en/all-conversations", specifiedConversation);
  await checkMessages(api, "en/get-conversation-msgs?conversation_id={id}", conversations?.items[0]?.id);
  const ofService = await api.list("en/customer-service/conversations", specifiedServiceConversation);
  await checkMessages(api, "en/customer-service/conversations/{id}/messages", ofService?.items[0]?.id);
}

async function checkMessages(api: ApiReader, path: string, id: number | undefined): Promise<void> {
  if (id === undefined) api.reportUntried(`GET ${path}`, "no conversation was read");
  else await api.list(path.replace("{id}", `${id}`), specifiedMessage);
}

async function checkMarket(api: ApiReader): Promise<Market> {
  const cars = await api.list("en/cars", car, specifiedCarFields);
  const vendorId = cars?.items.find(({ vendor_id }) => vendor_id !== null)?.vendor_id;
  if (vendorId) await api.record(`en/vendor/${vendorId}`, vendor, ["username"]);
  else api.reportUntried("GET en/vendor/{id}", "no car has a vendor");
  await api.list("en/garages", garage);
  await api.list("en/garages-branches/all-services", garageService);
  const branches = await api.list("en/garages-branches/with-services", garageBranch);
  const branchId = branches?.items[0]?.id;
  if (branchId) {
    await api.record(`en/garage-branches/${branchId}/details`, garageBranchDetails, ["name"]);
    await api.list(`garage-branches/${branchId}/reviews`, branchReview);
  } else {
    api.reportUntried("GET en/garage-branches/{id}/details", "there is no branch");
    api.reportUntried("GET garage-branches/{id}/reviews", "there is no branch");
  }
  return { cars, branches };
}
