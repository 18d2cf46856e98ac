import { type ChangeAction, changeActions } from "../../modules/change-log/service.ts";
import type { TextKey, Translate } from "../i18n.ts";

export const actionLabels = {
  "operator-invited": "Operator invited",
  "operator-removed": "Operator removed",
  "password-set": "Password set",
  "business-invited": "Business invited",
  "invitation-sent": "New link sent",
  "business-edited": "Business edited",
  "business-suspended": "Business suspended",
  "business-readmitted": "Suspension ended",
  "business-deleted": "Business deleted",
  "settings-edited": "Site settings edited",
  "page-edited": "Text edited",
  "entry-added": "Entry added",
  "entry-edited": "Entry edited",
  "entry-hidden": "Entry hidden",
  "entry-shown": "Entry shown again",
  "listing-hidden": "Listing hidden",
  "listing-shown": "Listing shown again",
  "listing-deleted": "Listing deleted by its vendor",
  "picture-removed": "Picture removed",
  "report-closed": "Report closed",
  "report-reopened": "Report opened again",
  "review-hidden": "Review hidden",
  "review-shown": "Review shown again",
  "answer-removed": "Answer removed",
  "sell-request-changed": "Car to be sold changed",
  "message-read": "Message read",
  "message-done": "Message done",
  "message-reopened": "Message opened again",
  "mail-resent": "E-mails sent again",
  "mail-deleted": "E-mail deleted",
  "service-answered": "Customer service answered",
  "service-closed": "Customer service closed",
  "service-reopened": "Customer service opened again",
  "stock-imported": "Stock imported",
  "stock-taken-down": "Cars taken down that were missing from a file",
} as const satisfies Record<ChangeAction, TextKey>;

/** The label of an action; an action that this version does not know is shown as stored. */
export function actionText(t: Translate, stored: string): string {
  const action = changeActions.find((known) => known === stored);
  return action ? t(actionLabels[action]) : stored;
}
