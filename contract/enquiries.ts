import { z } from "zod";
import { text } from "./fields.ts";
import { reportReasons } from "./report-reasons.ts";
import { email, optionalPhone, required } from "./rules.ts";

export const carEnquiry = z
  .object({
    name: required("name is required", 100),
    email,
    phone: optionalPhone,
    message: required("Message is required", 5000),
  })
  .meta({ id: "CarEnquiry" });
export type CarEnquiry = z.infer<typeof carEnquiry>;

export const reportReason = <Reasons extends Record<string, string>>(reasons: Reasons) =>
  z.enum(Object.keys(reasons) as [keyof Reasons & string], { error: "Please choose a reason" });

/** A report without a login, by the keys of `reasons`. */
export const publicReport = <Reasons extends Record<string, string>>(reasons: Reasons) =>
  z.object({
    reason: reportReason(reasons),
    message: required("Message is required", 5000),
    name: required("name is required", 100),
    email,
  });

export const carReport = publicReport(reportReasons).meta({ id: "CarReport" });
export type CarReport = z.infer<typeof carReport>;

export const reportResponse = z.strictObject({ message: text, data: z.strictObject({ reference: text }) });
