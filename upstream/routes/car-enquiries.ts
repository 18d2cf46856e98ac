import { createRoute, z } from "@hono/zod-openapi";
import { carContact, carReport, reportResponse } from "#contract/enquiries.ts";
import { messageBody } from "#contract/envelope.ts";
import { translate } from "../content/translate.ts";
import { resource } from "../context.ts";
import { contactSeller, reportCar } from "../correspondence/car-enquiries.ts";
import { answerOnce } from "../http/answer-once.ts";
import { body, formRefusals, input, oneRecord, refused } from "../http/describe.ts";
import { formLimit } from "../http/limit-failures.ts";

/** Writing about a car: to its seller, or to us (ours). No login is needed. */
export const carEnquiries = resource();

const tags = ["Cars"];
const headers = z.object({ "idempotency-key": z.string().optional() });

carEnquiries.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/cars/{id}/contact",
    tags,
    summary: "Ask the seller of a car, a vendor or a private one",
    middleware: formLimit,
    request: { params: oneRecord, headers, ...input(carContact) },
    responses: { 201: body(messageBody, "It is on its way"), ...formRefusals, ...refused(409) },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const contact = c.req.valid("json");
    return answerOnce(c, async (db) => {
      await contactSeller(db, { carId: id, lang, contact, origin: c.var.publicOrigin, now: c.var.clock() });
      return { message: translate(lang, "Your message has been sent to the seller") };
    });
  },
);

carEnquiries.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/cars/{id}/report",
    tags,
    summary: "Report a listing (DSA, article 16)",
    middleware: formLimit,
    request: { params: oneRecord, headers, ...input(carReport) },
    responses: { 201: body(reportResponse, "It is received under a reference"), ...formRefusals },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const report = c.req.valid("json");
    return answerOnce(c, async (db) => {
      const reference = await reportCar(db, {
        carId: id,
        report,
        origin: c.var.publicOrigin,
        operator: c.var.operatorEmail,
        now: c.var.clock(),
      });
      return { message: translate(lang, "Thank you. We will look at this listing."), data: { reference } };
    });
  },
);
