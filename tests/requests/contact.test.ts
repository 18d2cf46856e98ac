import { describe, expect, it } from "vitest";
import { settingsResponse } from "#contract/content.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { siteOrigin } from "#tests/setup/test-app.ts";
import { demoLogin, logIn, newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import { readToast } from "#tests/setup/toast-after.ts";

const { site, upstream } = hostedSite({ OPERATOR_EMAIL: "desk@example.com" });

async function page(path: string, init?: RequestInit) {
  const response = await site(path, init);
  const html = await response.text();
  return { ...readPage(html), html, status: response.status, headers: response.headers };
}
const post = (values: Record<string, string>, path = "/contact") =>
  page(path, { method: "POST", body: new URLSearchParams(values) });

/** Returns the mails in the API's outbox that contain a text. */
async function mailsWith(text: string) {
  const outbox = await (await fetch(`${upstream.url}/outbox`)).text();
  return outbox.split("<article").filter((mail) => mail.includes(text));
}

const message = {
  first_name: "Noor",
  last_name: "Bakker",
  email: "noor@example.com",
  phone: "+31 6 12345678",
  subject: "An ad",
  message: "Where do I\nfind my ad?",
};
const names = Object.keys(message);

describe("the contact page", () => {
  it("shows the contact details from the settings", async () => {
    const answer = await (await fetch(`${upstream.url}/api/v1/en/settings`)).json();
    const { contact, kvk_number, vat_number } = settingsResponse.parse(answer).data;
    const { status, heading, links, facts, headers } = await page("/contact");
    expect(status).toBe(200);
    expect(heading).toBe("Contact us");
    expect(facts).toEqual({
      Phone: contact.phone,
      Email: contact.email,
      Address: `${contact.address} Show on the map`,
      "KVK number": kvk_number,
      "VAT number": vat_number,
    });
    expect(links).toContain(`tel:${contact.phone?.replace(/[^\d+]/g, "")}`);
    expect(links).toContain(`mailto:${contact.email}`);
    const place = expect.stringContaining(`?mlat=${contact.lat}&mlon=${contact.lng}#`);
    expect(links).toContainEqual(place);
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
  });

  it("has an empty form with autocomplete attributes", async () => {
    const { main, values } = await page("/contact");
    expect(values).toEqual(Object.fromEntries(names.map((name) => [name, ""])));
    const completes = [...(main?.querySelectorAll("input[name]") ?? [])].map((field) => [
      field.getAttribute("name"),
      field.getAttribute("autocomplete"),
    ]);
    expect(Object.fromEntries(completes)).toMatchObject({
      first_name: "given-name",
      last_name: "family-name",
      email: "email",
      phone: "tel",
    });
  });

  it("has the contact data of a customer who is logged in, and only of a customer", async () => {
    const Cookie = await sessionCookieOf((await newCustomer(upstream.url)).auth);
    const { values } = await page("/contact?subject=APK", { headers: { Cookie } });
    expect(values).toMatchObject({ first_name: "Noor", last_name: "Bakker", phone: "+31 6 1234 5678" });
    expect(values).toMatchObject({ email: expect.stringContaining("@"), subject: "APK", message: "" });
    const vendor = await sessionCookieOf(await logIn(upstream.url, demoLogin("vendor")));
    expect((await page("/contact", { headers: { Cookie: vendor } })).values).toMatchObject({ email: "" });
  });

  it("has a URL and a title in each language", async () => {
    const { heading, title, canonical, alternates } = await page("/nl/contact?subject=APK");
    expect(heading).toBe("Neem contact op");
    expect(title).toMatch(/^Neem contact op · /);
    expect(canonical).toBe(`${siteOrigin}/nl/contact`);
    expect(alternates.ar).toBe(`${siteOrigin}/ar/contact`);
    expect((await page("/ar/contact")).heading).toBe("تواصل معنا");
  });

  it.each([
    ["Sell my car", "Sell my car"],
    ["بيع سيارتي", "بيع سيارتي"],
    ["x".repeat(400), "x".repeat(150)],
    ['"><script>alert(1)</script>', '"><script>alert(1)</script>'],
    [" \n ", ""],
  ])("fills in the subject from the URL: %j", async (query, shown) => {
    const { values, html, errors } = await page(`/contact?subject=${encodeURIComponent(query)}`);
    expect(values.subject).toBe(shown);
    expect(html).not.toContain("<script>alert");
    expect(errors).toEqual({});
  });
});

describe("a message", () => {
  it.each([
    ["", "/contact", "Thank you for your message. We will answer you by e-mail."],
    ["/nl", "/nl/contact", "Bedankt voor je bericht. We antwoorden je per e-mail."],
    ["/ar", "/ar/contact", "شكرًا لرسالتك. سنرد عليك عبر البريد الإلكتروني."],
  ])(
    "is mailed to the operator, and the visitor gets an empty form and the API's thanks (%s/contact)",
    async (prefix, next, thanks) => {
      const subject = `Sent from ${next}`;
      const sent = await post({ ...message, subject }, `${prefix}/contact?subject=other`);
      expect(sent.status).toBe(303);
      expect(sent.headers.get("Location")).toBe(next);
      const cookie = sent.headers.get("Set-Cookie")?.split(";")[0] ?? "";
      const following = await page(next, { headers: { Cookie: cookie } });
      expect(readToast(following.html)).toBe(thanks);
      expect(following.values).toEqual(Object.fromEntries(names.map((name) => [name, ""])));
      const [mail] = await mailsWith(`Contact: ${subject}`);
      expect(mail).toContain("desk@example.com");
      expect(mail).toContain(message.phone);
    },
  );

  it("is sent once when it is posted twice, and again when it was changed", async () => {
    const subject = "Twice pressed, once meant";
    const both = await Promise.all([
      post({ ...message, subject }),
      post({ ...message, subject: ` ${subject} ` }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await mailsWith(`Contact: ${subject}`)).toHaveLength(1);
    await post({ ...message, subject, phone: "+31 6 87654321" });
    expect(await mailsWith(`Contact: ${subject}`)).toHaveLength(2);
  });

  const phoneFault = "please enter a valid phone number , phone number accept english numbers only";
  const nameFault = (kind: "first" | "last") =>
    `A ${kind} name has 2 to 50 letters, spaces, hyphens or apostrophes`;
  it.each([
    ["without a first name", { first_name: " " }, { first_name: "First name is required" }],
    ["without a last name", { last_name: "" }, { last_name: "Last name is required" }],
    ["with one letter for a name", { first_name: "N" }, { first_name: nameFault("first") }],
    ["with more than a name", { last_name: "Bakker <b>" }, { last_name: nameFault("last") }],
    ["without an address", { email: "" }, { email: "Email is required" }],
    ["with half an address", { email: "noor@" }, { email: "please enter a valid email address" }],
    ["without a number", { phone: "" }, { phone: "Phone is required" }],
    ["with a number in Arabic digits", { phone: "٠٦١٢٣٤٥٦٧٨" }, { phone: phoneFault }],
    ["without a subject", { subject: "" }, { subject: "Subject is required" }],
    ["with a subject without end", { subject: "x".repeat(151) }, { subject: "This text is too long" }],
    ["without a message", { message: "\n " }, { message: "Message is required" }],
    [
      "with nothing at all",
      Object.fromEntries(names.map((name) => [name, ""])),
      {
        first_name: "First name is required",
        last_name: "Last name is required",
        email: "Email is required",
        phone: "Phone is required",
        subject: "Subject is required",
        message: "Message is required",
      },
    ],
  ])(
    "%s is shown again with every value, and the errors are at the fields",
    async (_, invalidValues, errors) => {
      const values: Record<string, string> = { ...message, ...invalidValues };
      const rerendered = await post(values);
      expect(rerendered.status).toBe(422);
      expect(rerendered.errors).toEqual(errors);
      expect(rerendered.invalid).toEqual(Object.keys(errors));
      for (const [name, text] of Object.entries(errors)) {
        expect(rerendered.alert).toContain(text);
        expect(rerendered.links).toContain(`#contact-form-${name}`);
      }
      for (const [name, value] of Object.entries(values)) {
        const shown = rerendered.values[name]?.replace(/\r/g, "").trim();
        expect([name, shown]).toEqual([name, value.trim()]);
      }
      expect(rerendered.headers.get("Cache-Control")).toBe("private, no-store");
    },
  );

  it.each([
    ["/nl", "Een voornaam heeft 2 tot 50 letters, spaties, koppeltekens of apostroffen"],
    ["/ar", "يتكون الاسم الأول من 2 إلى 50 حرفًا أو مسافة أو شرطة أو فاصلة علوية"],
  ])("with an invalid name shows the rule for names at the field: %s", async (prefix, nameError) => {
    expect((await post({ ...message, first_name: "R2D2" }, `${prefix}/contact`)).errors).toEqual({
      first_name: nameError,
    });
  });

  it("is shown again in the page's language, and an emptied subject is not filled in from the URL", async () => {
    const rerendered = await post({ ...message, subject: "" }, "/nl/contact?subject=Mijn%20auto%20verkopen");
    expect(rerendered.errors).toEqual({ subject: "Vul een onderwerp in" });
    expect(rerendered.values.subject).toBe("");
  });

  it("with markup is shown as text, in the page and in the mail", async () => {
    const maliciousText = '<img src=x onerror=alert(1)>"';
    const rerendered = await post({ ...message, first_name: maliciousText, email: "" });
    expect(rerendered.html).not.toContain("<img src=x");
    expect(rerendered.values.first_name).toBe(maliciousText);
    await post({ ...message, message: maliciousText, subject: "Markup by mail" });
    expect((await mailsWith("Markup by mail"))[0]).not.toContain("<img src=x");
  });

  it("is refused with 400 if its body is not a form", async () => {
    const headers = { "Content-Type": "application/json" };
    expect((await page("/contact", { method: "POST", headers, body: "{}" })).status).toBe(400);
  });
});
