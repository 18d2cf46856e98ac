import type { Context } from "hono";
import type { OperatorEnv } from "../../context.ts";
import type { TextKey } from "../../i18n.ts";
import type { Loss } from "../../views/losses.ts";
import { listedCount } from "../../views/pagination.ts";
import { countOfGarage, countOfVendor } from "./deletion-counts.ts";

/** What a deletion takes along, and what stays where. */
export interface Losses {
  /** What goes without being counted. */
  lead: TextKey;
  gone: Loss[];
  retained: Loss[];
}

export async function vendorLosses(c: Context<OperatorEnv>, id: number): Promise<Losses> {
  const { db, pageContext, clock } = c.var;
  const { t } = pageContext;
  const counts = await countOfVendor(db, id, clock());
  const count = (name: keyof typeof counts) => listedCount(pageContext, counts[name]);
  return {
    lead: "The profile with all that stands in it, its imports and ready texts, and:",
    gone: [
      { label: t("Accounts"), count: count("accounts"), note: t("With their logins and passkeys.") },
      {
        label: t("Listings"),
        count: count("listings"),
        note: t("With their equipment and price history, and as favorites of customers."),
      },
      { label: t("Photos"), count: count("photos"), note: t("Their files are deleted within two days.") },
      {
        label: t("Questions about its cars"),
        count: count("enquiries"),
        note: t("From visitors who were not logged in."),
      },
      {
        label: t("Reports of its listings"),
        count: count("reports"),
        note: t("Who waits for an answer gets a mail with this reason: the listing was taken down."),
      },
    ],
    retained: [
      {
        label: t("Conversations"),
        count: count("conversations"),
        note: t(
          "Customers can still read theirs, without the name of the business. Nobody can write in them.",
        ),
      },
      {
        label: t("Appointments to come"),
        count: count("appointments"),
        note: t("They stand in the conversations as cancelled, and the customers are told."),
      },
    ],
  };
}

export async function garageLosses(c: Context<OperatorEnv>, id: number): Promise<Losses> {
  const { db, pageContext, clock } = c.var;
  const { t } = pageContext;
  const counts = await countOfGarage(db, id, clock());
  const count = (name: keyof typeof counts) => listedCount(pageContext, counts[name]);
  return {
    lead: "The profile with all that stands in it, and:",
    gone: [
      { label: t("Accounts"), count: count("accounts"), note: t("With their logins and passkeys.") },
      {
        label: t("Branches"),
        count: count("branches"),
        note: t("With their services, prices and opening hours."),
      },
      { label: t("Photos"), count: count("photos"), note: t("Their files are deleted within two days.") },
      {
        label: t("Reviews"),
        count: count("reviews"),
        note: t("With the answers to them. Who wrote them is not mailed."),
      },
      {
        label: t("Reports of its reviews"),
        count: count("reports"),
        note: t("Who waits for an answer gets a mail with this reason: the review was taken down."),
      },
      { label: t("Bookings"), count: count("bookings"), note: t("Past ones and those to come.") },
      {
        label: t("Bookings to come"),
        count: count("coming"),
        note: t("They are cancelled first: each customer gets a mail."),
      },
    ],
    retained: [],
  };
}
