import { enterBackOffice } from "./back-office-session.ts";
import { parseHtml } from "./html.ts";
import { siteOrigin } from "./test-app.ts";

/** Enters the back-office of the demo market's garage. @returns what changes a price of branch 1, and returns the old one */
export async function servicePrice(apiUrl: string, { service = 1, origin = siteOrigin } = {}) {
  const office = await enterBackOffice(apiUrl, "garage", origin);
  return async (price: string): Promise<string> => {
    const form = parseHtml(await (await office("/branches/1")).text());
    const inputs = [...form.querySelectorAll("main :is(input, textarea)[name]:not([type=file])")];
    const isSent = (input: Element) =>
      !/^(checkbox|radio)$/.test(input.getAttribute("type") ?? "") || input.hasAttribute("checked");
    const body = new URLSearchParams(
      inputs
        .filter(isSent)
        .map((input) => [input.getAttribute("name")!, input.getAttribute("value") ?? input.textContent]),
    );
    const before = body.get(`services.${service}.price`)!;
    body.set(`services.${service}.price`, price);
    const { status } = await office("/branches/1", body);
    if (status !== 303) throw new Error(`the price was answered ${status}`);
    return before;
  };
}
