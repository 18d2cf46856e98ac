import { type Handler, Hono } from "hono";
import type { OperatorEnv } from "../context.ts";
import { addBranch, newBranchPage, operatorBranchPage, saveOperatorBranch } from "./businesses/branch.ts";
import { confirmDeletion, deletionPage } from "./businesses/deletion.ts";
import { garagePage, saveGarage } from "./businesses/garage.ts";
import { inviteBusiness, invitePage } from "./businesses/invite.ts";
import { businessListPage } from "./businesses/list.ts";
import { invitationPage, resendInvitation } from "./businesses/resend-invitation.ts";
import { changeSuspension, suspensionPage } from "./businesses/suspension.ts";
import { saveVendor, vendorPage } from "./businesses/vendor.ts";
import { changeConversationReport, conversationReportPage, conversationReportsPage } from "./chat/reports.ts";
import { changeService, serviceListPage, serviceThreadPage } from "./chat/service.ts";
import { changeContent, contentListPage, contentPage } from "./content/page.ts";
import { saveSettings, settingsPage } from "./content/settings.ts";
import { operatorDashboardPage } from "./dashboard.ts";
import { changeMail, givenUpMailsPage, resendMails } from "./given-up-mails.ts";
import { logExport, logPage } from "./log.ts";
import { changeMessage, contactMessagePage, messageListPage } from "./messages.ts";
import { picturesOfBranch, reportedPictures, vendorPictures } from "./pictures/owners.ts";
import { pictureRemoval } from "./pictures/removal.ts";
import { addEntry, entryPage, listPage, referencePage, saveEntry } from "./reference/pages.ts";
import { changeEntryVisibility, visibilityPage } from "./reference/visibility.ts";
import { removeReportedAnswer, reportedAnswerPage } from "./reported-answer.ts";
import { changeListing, reportedListingPage } from "./reported-listing.ts";
import { changeReview, reportedReviewPage } from "./reported-review.ts";
import { changeReport, reportListPage, reportPage } from "./reports.ts";
import { changeReviewReport, reviewReportPage, reviewReportsPage } from "./reviews.ts";
import { listingPage, listSellRequest } from "./sell-requests/listing-page.ts";
import { changeSellRequest, sellRequestListPage, sellRequestPage } from "./sell-requests/page.ts";
import { withdrawalPage, withdrawSellRequest } from "./sell-requests/withdrawal.ts";

/** The operator's pages (decision 106). Every post uses `changeAsOperator`, which a test checks. */
export const operatorRoutes = new Hono<OperatorEnv>();

const vendorRemoval = pictureRemoval(vendorPictures);
const branchRemoval = pictureRemoval(picturesOfBranch);
const listingRemoval = pictureRemoval(reportedPictures);

/** Each page's path, what shows it, and what a post of its form does. */
const pages: [path: string, page: Handler<OperatorEnv>, post?: Handler<OperatorEnv>][] = [
  ["/", operatorDashboardPage],
  ["/businesses", businessListPage],
  ["/businesses/invite", invitePage, inviteBusiness],
  ["/vendors/:id", vendorPage, saveVendor],
  ["/vendors/:id/suspension", suspensionPage("vendor"), changeSuspension("vendor")],
  ["/vendors/:id/deletion", deletionPage("vendor"), confirmDeletion("vendor")],
  ["/vendors/:id/invitation", invitationPage("vendor"), resendInvitation("vendor")],
  ["/vendors/:id/picture", vendorRemoval.page, vendorRemoval.confirm],
  ["/garages/:id", garagePage, saveGarage],
  ["/garages/:id/suspension", suspensionPage("garage"), changeSuspension("garage")],
  ["/garages/:id/deletion", deletionPage("garage"), confirmDeletion("garage")],
  ["/garages/:id/invitation", invitationPage("garage"), resendInvitation("garage")],
  ["/garages/:id/branches/new", newBranchPage, addBranch],
  ["/garages/:id/branches/:branch", operatorBranchPage, saveOperatorBranch],
  ["/garages/:id/branches/:branch/picture", branchRemoval.page, branchRemoval.confirm],
  ["/reports", reportListPage],
  ["/reports/:id", reportPage, changeReport],
  ["/reports/:id/listing", reportedListingPage, changeListing],
  ["/reports/:id/picture", listingRemoval.page, listingRemoval.confirm],
  ["/sell-requests", sellRequestListPage],
  ["/sell-requests/:id", sellRequestPage, changeSellRequest],
  ["/sell-requests/:id/listing", listingPage, listSellRequest],
  ["/sell-requests/:id/withdrawal", withdrawalPage, withdrawSellRequest],
  ["/reviews", reviewReportsPage],
  ["/reviews/:id", reviewReportPage, changeReviewReport],
  ["/reviews/:id/review", reportedReviewPage, changeReview],
  ["/reviews/:id/answer", reportedAnswerPage, removeReportedAnswer],
  ["/service", serviceListPage],
  ["/service/:id", serviceThreadPage, changeService],
  ["/conversations", conversationReportsPage],
  ["/conversations/:id", conversationReportPage, changeConversationReport],
  ["/messages", messageListPage],
  ["/messages/:id", contactMessagePage, changeMessage],
  ["/pages", contentListPage],
  ["/pages/:page/:lang", contentPage, changeContent],
  ["/settings", settingsPage, saveSettings],
  ["/reference", referencePage],
  ["/reference/:list", listPage, addEntry],
  ["/reference/:list/:key", entryPage, saveEntry],
  ["/reference/:list/:key/visibility", visibilityPage, changeEntryVisibility],
  ["/mails", givenUpMailsPage, resendMails],
  ["/log", logPage],
  ["/log/changes.csv", logExport],
];

for (const [path, page, post] of pages) {
  operatorRoutes.get(path, page);
  if (post) operatorRoutes.post(path, post);
}
operatorRoutes.post("/mails/:id", changeMail);
