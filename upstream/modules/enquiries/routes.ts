import { createRoute } from "@hono/zod-openapi";
import { carEnquiry, carReport, reportResponse } from "#contract/enquiries.ts";
import { messageBody } from "#contract/envelope.ts";
import { createRouter, formContext } from "../../platform/http/context.ts";
import {
  errorResponses,
  formErrorResponses,
  idempotentBody,
  idParams,
  jsonResponse,
} from "../../platform/http/openapi.ts";
import { clientIp } from "../../platform/http/rate-limit.ts";
import {
  carReportLimit,
  consumeFormLimit,
  enquiryLimit,
  rateLimitForm,
} from "../../platform/http/rate-limit-forms.ts";
import { withIdempotencyKey } from "../../platform/http/with-idempotency-key.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { optionalAccountId } from "../auth/require-auth.ts";
import { wakeStreams } from "../chat/message-hub.ts";
import { reportCar, sendEnquiry } from "./service.ts";

/** Enquiries to a car's seller and reports of a listing. No login needed. */
export const enquiryRoutes = createRouter();

const tags = ["Cars"];

enquiryRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/cars/{id}/contact",
    tags,
    summary: "Ask the seller of a car, a vendor or a private one",
    middleware: rateLimitForm(enquiryLimit, optionalAccountId),
    request: { params: idParams, ...idempotentBody(carEnquiry) },
    responses: {
      201: jsonResponse(messageBody, "It is on its way"),
      ...formErrorResponses,
      ...errorResponses(409),
    },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const contact = c.req.valid("json");
    const accountId = await optionalAccountId(c);
    const response = await withIdempotencyKey(c, accountId, async (db) => {
      await consumeFormLimit(c, db, enquiryLimit);
      const { inboundMail } = c.var;
      const context = formContext(c, { lang, accountId });
      await sendEnquiry(db, { carId: id, contact, inboundMail, ip: clientIp(c), ...context });
      return { message: translate(lang, "Your message has been sent to the seller") };
    });
    wakeStreams(c.var.db);
    return response;
  },
);

enquiryRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/cars/{id}/report",
    tags,
    summary: "Report a listing (DSA, article 16)",
    middleware: rateLimitForm(carReportLimit, optionalAccountId),
    request: { params: idParams, ...idempotentBody(carReport) },
    responses: {
      201: jsonResponse(reportResponse, "It is received under a reference"),
      ...formErrorResponses,
    },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const report = c.req.valid("json");
    const accountId = await optionalAccountId(c);
    return withIdempotencyKey(c, accountId, async (db) => {
      await consumeFormLimit(c, db, carReportLimit);
      const reference = await reportCar(db, { carId: id, report }, formContext(c, { lang, accountId }));
      return { message: translate(lang, "Thank you. We will look at this listing."), data: { reference } };
    });
  },
);
