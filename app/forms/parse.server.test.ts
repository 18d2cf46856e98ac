import { describe, expect, it } from "vitest";
import { z } from "zod";
import { favoriteRequest } from "#contract/favorites.ts";
import { apiErrorResponse, parseFields, readForm, validationErrorResponse } from "./parse.server.ts";

const schema = z.object({ email: z.string().min(5), "given-name": z.string().optional() });

const posted = (body: string) =>
  new Request("http://site.example/contact", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body,
  });

describe("A posted form", () => {
  it.each(["x[4000000000]=1", "x[9999999].y=1", "email[0]=a", "email.x=a", "email[__proto__]=a"])(
    "has no nested fields, which could make it arbitrarily large: %s",
    async (field) => {
      const form = await readForm(posted(`${field}&email=a`));
      expect([...form.keys()]).toEqual(["email"]);
      const { data } = validationErrorResponse(parseFields(form, schema));
      expect(data.initialValue).toEqual({ email: "a" });
    },
  );

  it("keeps its own fields, also with brackets in their values", async () => {
    const form = await readForm(posted("email=noor%5B4000000000%5D%40example.net&given-name=N.+de+Wit"));
    const submission = parseFields(form, schema);
    expect(submission.status === "success" && submission.value).toEqual({
      email: "noor[4000000000]@example.net",
      "given-name": "N. de Wit",
    });
  });

  it("is refused with 400 if it has more fields than any form of the site", async () => {
    const names = Array.from({ length: 13_000 }, (_, index) => `${index}.=1`);
    await expect(readForm(posted(names.join("&")))).rejects.toMatchObject({ init: { status: 400 } });
  });

  it("returns with all values except passwords and codes, whether the site or the API found the error", async () => {
    const secrets = ["password", "current_password", "password_confirmation", "code"];
    const form = await readForm(posted(`email=a&${secrets.map((name) => `${name}=secret`).join("&")}`));
    const fault = { message: "It is wrong", status: 422 };
    for (const { data } of [
      validationErrorResponse(parseFields(form, schema)),
      apiErrorResponse(parseFields(form, schema), fault, []),
    ])
      expect(data.initialValue).toEqual({ email: "a" });
  });

  it("does not include conform's own control fields", async () => {
    const form = await readForm(posted("__intent__=%7B%7D&__state__=x&email=a"));
    expect([...form.keys()]).toEqual(["email"]);
  });
});

it.each(["1e3", "0x10", " 12 ", "1.0", "true"])("a form's id is plain digits, so %j is none", (value) => {
  const form = new FormData();
  form.set("car_id", value);
  expect(parseFields(form, favoriteRequest).status).toBe("error");
});
