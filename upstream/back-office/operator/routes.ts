import { Hono } from "hono";
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
import { logPage } from "./log.ts";
import { changeMessage, messageListPage } from "./messages.ts";
import { picturesOfBranch, reportedPictures, vendorPictures } from "./pictures/owners.ts";
import { pictureRemoval } from "./pictures/removal.ts";
import {
  addEntry,
  changeEntryVisibility,
  entryPage,
  listPage,
  referencePage,
  saveEntry,
  visibilityPage,
} from "./reference/pages.ts";
import { removeReportedAnswer, reportedAnswerPage } from "./reported-answer.ts";
import { changeListing, reportedListingPage } from "./reported-listing.ts";
import { changeReview, reportedReviewPage } from "./reported-review.ts";
import { changeReport, reportListPage, reportPage } from "./reports.ts";
import { changeReviewReport, reviewReportPage, reviewReportsPage } from "./reviews.ts";
import { listingPage, listSellRequest } from "./sell-requests/listing-page.ts";
import { changeSellRequest, sellRequestListPage, sellRequestPage } from "./sell-requests/page.ts";
import { withdrawalPage, withdrawSellRequest } from "./sell-requests/withdrawal.ts";

/** The operator's desk (decision 106). Every post changes through `changeAsOperator`, which a test goes over. */
export const operatorRoutes = new Hono<OperatorEnv>();

const vendorRemoval = pictureRemoval(vendorPictures);
const branchRemoval = pictureRemoval(picturesOfBranch);
const listingRemoval = pictureRemoval(reportedPictures);

operatorRoutes.get("/", operatorDashboardPage);
operatorRoutes.get("/businesses", businessListPage);
operatorRoutes.get("/businesses/invite", invitePage);
operatorRoutes.post("/businesses/invite", inviteBusiness);
operatorRoutes.get("/vendors/:id", vendorPage);
operatorRoutes.post("/vendors/:id", saveVendor);
operatorRoutes.get("/vendors/:id/suspension", suspensionPage("vendor"));
operatorRoutes.post("/vendors/:id/suspension", changeSuspension("vendor"));
operatorRoutes.get("/vendors/:id/deletion", deletionPage("vendor"));
operatorRoutes.post("/vendors/:id/deletion", confirmDeletion("vendor"));
operatorRoutes.get("/vendors/:id/invitation", invitationPage("vendor"));
operatorRoutes.post("/vendors/:id/invitation", resendInvitation("vendor"));
operatorRoutes.get("/vendors/:id/picture", vendorRemoval.page);
operatorRoutes.post("/vendors/:id/picture", vendorRemoval.confirm);
operatorRoutes.get("/garages/:id", garagePage);
operatorRoutes.post("/garages/:id", saveGarage);
operatorRoutes.get("/garages/:id/suspension", suspensionPage("garage"));
operatorRoutes.post("/garages/:id/suspension", changeSuspension("garage"));
operatorRoutes.get("/garages/:id/deletion", deletionPage("garage"));
operatorRoutes.post("/garages/:id/deletion", confirmDeletion("garage"));
operatorRoutes.get("/garages/:id/invitation", invitationPage("garage"));
operatorRoutes.post("/garages/:id/invitation", resendInvitation("garage"));
operatorRoutes.get("/garages/:id/branches/new", newBranchPage);
operatorRoutes.post("/garages/:id/branches/new", addBranch);
operatorRoutes.get("/garages/:id/branches/:branch", operatorBranchPage);
operatorRoutes.post("/garages/:id/branches/:branch", saveOperatorBranch);
operatorRoutes.get("/garages/:id/branches/:branch/picture", branchRemoval.page);
operatorRoutes.post("/garages/:id/branches/:branch/picture", branchRemoval.confirm);
operatorRoutes.get("/reports", reportListPage);
operatorRoutes.get("/reports/:id", reportPage);
operatorRoutes.post("/reports/:id", changeReport);
operatorRoutes.get("/reports/:id/listing", reportedListingPage);
operatorRoutes.post("/reports/:id/listing", changeListing);
operatorRoutes.get("/reports/:id/picture", listingRemoval.page);
operatorRoutes.post("/reports/:id/picture", listingRemoval.confirm);
operatorRoutes.get("/sell-requests", sellRequestListPage);
operatorRoutes.get("/sell-requests/:id", sellRequestPage);
operatorRoutes.post("/sell-requests/:id", changeSellRequest);
operatorRoutes.get("/sell-requests/:id/listing", listingPage);
operatorRoutes.post("/sell-requests/:id/listing", listSellRequest);
operatorRoutes.get("/sell-requests/:id/withdrawal", withdrawalPage);
operatorRoutes.post("/sell-requests/:id/withdrawal", withdrawSellRequest);
operatorRoutes.get("/reviews", reviewReportsPage);
operatorRoutes.get("/reviews/:id", reviewReportPage);
operatorRoutes.post("/reviews/:id", changeReviewReport);
operatorRoutes.get("/reviews/:id/review", reportedReviewPage);
operatorRoutes.post("/reviews/:id/review", changeReview);
operatorRoutes.get("/reviews/:id/answer", reportedAnswerPage);
operatorRoutes.post("/reviews/:id/answer", removeReportedAnswer);
operatorRoutes.get("/service", serviceListPage);
operatorRoutes.get("/service/:id", serviceThreadPage);
operatorRoutes.post("/service/:id", changeService);
operatorRoutes.get("/conversations", conversationReportsPage);
operatorRoutes.get("/conversations/:id", conversationReportPage);
operatorRoutes.post("/conversations/:id", changeConversationReport);
operatorRoutes.get("/messages", messageListPage);
operatorRoutes.post("/messages/:id", changeMessage);
operatorRoutes.get("/pages", contentListPage);
operatorRoutes.get("/pages/:page/:lang", contentPage);
operatorRoutes.post("/pages/:page/:lang", changeContent);
operatorRoutes.get("/settings", settingsPage);
operatorRoutes.post("/settings", saveSettings);
operatorRoutes.get("/reference", referencePage);
operatorRoutes.get("/reference/:list", listPage);
operatorRoutes.post("/reference/:list", addEntry);
operatorRoutes.get("/reference/:list/:key", entryPage);
operatorRoutes.post("/reference/:list/:key", saveEntry);
operatorRoutes.get("/reference/:list/:key/visibility", visibilityPage);
operatorRoutes.post("/reference/:list/:key/visibility", changeEntryVisibility);
operatorRoutes.get("/log", logPage);
