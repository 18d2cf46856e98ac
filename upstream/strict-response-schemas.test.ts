import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type TestApi, testApi } from "./testing/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi("empty");
});
afterAll(() => api.db.destroy());

/** Returns the parts of a schema that accept more than they declare, or change what they accept. */
function inexactParts(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const changes = def.checks?.some((check) => check._zod.def.check === "overwrite")
    ? [`${path}: changes`]
    : [];
  switch (def.type) {
    case "object": {
      const isStrict = def.catchall?._zod.def.type === "never";
      const fields = Object.entries(def.shape);
      return [
        ...(isStrict ? [] : [`${path}: other fields`]),
        ...fields.flatMap(([name, field]) => inexactParts(field, `${path}.${name}`)),
      ];
    }
    case "array":
      return inexactParts(def.element, `${path}[]`);
    case "record":
      return inexactParts(def.valueType, `${path}{}`);
    case "nullable":
    case "optional":
      return inexactParts(def.innerType, path);
    case "union":
      return def.options.flatMap((option) => inexactParts(option, path));
    case "string":
    case "number":
    case "boolean":
    case "enum":
    case "unknown":
      return changes;
    default:
      return [`${path}: ${def.type}`];
  }
}

const jsonAnswer = z.object({
  content: z.object({ "application/json": z.object({ schema: z.instanceof(z.ZodType) }) }),
});

test("Every response is described exactly, without other fields, conversions or defaults", () => {
  const answers = api.app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== "route") return [];
    const { method, path, responses } = definition.route;
    return Object.entries(responses).flatMap(([status, response]) => {
      // The answer is a stream of events or a file.
      if ("content" in response && !("application/json" in (response.content ?? {}))) return [];
      const { schema } = jsonAnswer.parse(response).content["application/json"];
      return [{ answer: `${method} ${path} ${status}`, schema }];
    });
  });
  expect(answers.length).toBeGreaterThan(100);
  expect(answers.flatMap(({ answer, schema }) => inexactParts(schema, answer))).toEqual([]);
});

test("Every call with a JSON body describes the errors that any body can have", () => {
  const lacking = api.app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== "route") return [];
    const { method, path, request, responses } = definition.route;
    if (!request?.body || !("application/json" in request.body.content)) return [];
    return ["400", "413", "415", "422"]
      .filter((status) => !(status in responses))
      .map((status) => `${method} ${path} ${status}`);
  });
  expect(lacking).toEqual([]);
});
