/* Free of zod, because the browser imports them. */

/** Why a listing is reported (DSA art. 16); the texts are i18n keys. */
export const reportReasons = {
  fraud: "It looks like fraud",
  sold: "The car has been sold",
  wrong_details: "The details are wrong",
  offensive: "It is offensive or illegal",
  other: "Something else",
} as const;

export const reviewReportReasons = {
  fake: "It is not about a visit to this garage",
  offensive: "It is offensive or illegal",
  personal: "It names a person",
  other: "Something else",
} as const;

/** Why a conversation or a message is reported. */
export const messageReportReasons = {
  fraud: "It looks like fraud",
  offensive: "It is offensive or illegal",
  spam: "It is advertising",
  other: "Something else",
} as const;
