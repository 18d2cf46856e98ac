import type { Context } from "hono";
import type { OperatorEnv } from "../../context.ts";
import type { TextKey } from "../../i18n.ts";
import type { Loss } from "../../views/losses.ts";
import { countOfGarage, countOfVendor } from "./deletion-counts.ts";

/** What a deletion removes, and what it keeps. */
export interface Losses {
  /** Names what is removed without being counted. */
  lead: TextKey;
  gone: Loss[];
  retained: Loss[];
}

export async function vendorLosses(c: Context<OperatorEnv>, id: number): Promise<Losses> {
  const { db, clock } = c.var;
  const { t } = c.var.pageContext;
  const counts = await countOfVendor(db, id, clock());
  return {
    lead: "The profile with everything in it, its imports and ready texts.",
    gone: [
      { label: t("Accounts"), count: counts.accounts, note: t("With their logins and passkeys.") },
      {
        label: t("Listings"),
        count: counts.listings,
        note: t("With their equipment and price history, and as favorites of customers."),
      },
      { label: t("Photos"), count: counts.photos, note: t("Their files are deleted within two days.") },
      {
        label: t("Questions about its cars"),
        count: counts.enquiries,
        note: t("From visitors who were not logged in."),
      },
      {
        label: t("Reports of its listings"),
        count: counts.reports,
        note: t("Those who wait for an answer get an e-mail with this reason: the listing was taken down."),
      },
    ],
    retained: [
      {
        label: t("Conversations"),
        count: counts.conversations,
        note: t(
          "Customers can still read theirs, without the name of the business. Nobody can write in them.",
        ),
      },
      {
        label: t("Upcoming appointments"),
        count: counts.appointments,
        note: t("The conversations show them as cancelled, and the customers are told."),
      },
    ],
  };
}

export async function garageLosses(c: Context<OperatorEnv>, id: number): Promise<Losses> {
  const { db, clock } = c.var;
  const { t } = c.var.pageContext;
  const counts = await countOfGarage(db, id, clock());
  return {
    lead: "The profile with everything in it.",
    gone: [
      { label: t("Accounts"), count: counts.accounts, note: t("With their logins and passkeys.") },
      {
        label: t("Branches"),
        count: counts.branches,
        note: t("With their services, prices and opening hours."),
      },
      { label: t("Photos"), count: counts.photos, note: t("Their files are deleted within two days.") },
      {
        label: t("Reviews"),
        count: counts.reviews,
        note: t("With the answers to them. Their authors get no e-mail."),
      },
      {
        label: t("Reports of its reviews"),
        count: counts.reports,
        note: t("Those who wait for an answer get an e-mail with this reason: the review was taken down."),
      },
      { label: t("Bookings"), count: counts.bookings, note: t("Past and upcoming ones.") },
      {
        label: t("Upcoming bookings"),
        count: counts.upcoming,
        note: t("They are cancelled first: each customer gets an e-mail."),
      },
    ],
    retained: [],
  };
}
