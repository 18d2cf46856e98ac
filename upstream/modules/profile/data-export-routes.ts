import { ReadableStream } from "node:stream/web";
import { createRoute, type z } from "@hono/zod-openapi";
import type { Logger } from "pino";
import { myDataResponse } from "#contract/profile.ts";
import { createRouter } from "../../platform/http/context.ts";
import { errorResponses, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { consumeRateLimit } from "../../platform/http/rate-limit.ts";
import { bearer, requireAuth } from "../auth/require-auth.ts";
import { exportAccountData } from "./data-export.ts";

const exportRates = [{ times: 10, seconds: 3600 }];

/** The export of a customer's data (decision 025). */
export const dataExportRoutes = createRouter();

dataExportRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/my-data",
    tags: ["Profile"],
    summary: "All of one's data",
    security: bearer,
    middleware: requireAuth("customer"),
    request: { params: langParams },
    responses: { 200: jsonResponse(myDataResponse, "The data"), ...errorResponses(401, 403, 404, 429) },
  }),
  async (c) => {
    const { account, clock, log } = c.var;
    await consumeRateLimit(c.var, [{ bucket: `data export ${account.id}`, rates: exportRates }]);
    const data = await exportAccountData(c.var, account, clock());
    const body = ReadableStream.from(answerOf(data, log));
    const answer = c.body(body as never, 200, { "Content-Type": "application/json" });
    return answer as unknown as ReturnType<typeof c.json<z.input<typeof myDataResponse>, 200>>;
  },
);

async function* answerOf(data: AsyncIterable<string>, log: Logger): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  try {
    yield encoder.encode('{"data":');
    for await (const piece of data) yield encoder.encode(piece);
    yield encoder.encode("}");
  } catch (error) {
    log.error({ err: error }, "a data export broke off");
    // Its message would be sent.
    throw new Error("The answer broke off.");
  }
}
