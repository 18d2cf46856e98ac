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

export const carReport = z
  .object({
    reason: z.enum(Object.keys(reportReasons) as [keyof typeof reportReasons], {
      error: "Please choose a reason",
    }),
    message: required("Message is required", 5000),
    name: required("name is required", 100),
    email,
  })
  .meta({ id: "CarReport" });
export type CarReport = z.infer<typeof carReport>;

export const reportResponse = z.strictObject({ message: text, data: z.strictObject({ reference: text }) });
