import { redirect } from "react-router";
import { z } from "zod";
import type { Api } from "#app/api/transport/client.server.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { safeReturnUrl } from "#app/config/urls.ts";
import { compareSearch } from "#app/features/compare/compare-search.ts";
import { maxCompared, parseComparedIds, serializeComparedIds } from "#app/features/compare/compared-ids.ts";
import { readForm } from "#app/forms/parse.server.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { redirectWithFailure, redirectWithMessage } from "#app/middleware/toast.ts";
import { readCompareCookie, serializeCompareCookie } from "#app/session/cookies.server.ts";
import type { Route } from "./+types/route";
import { loadComparedCars } from "./compared-cars.server.ts";

const text = z.string().catch("");

/** `car_id` and `replace` are ids, separated by commas. */
const compareForm = z.object({
  intent: z.enum(["add", "remove", "clear"]).catch("add"),
  car_id: text,
  replace: text,
  redirect_to: z.unknown().optional(),
});

type CompareForm = z.infer<typeof compareForm>;

/** On the comparison page the shown cars change, and become the visitor's own (decision 130). */
const changeComparison = formAction(
  compareForm,
  async ({ api, value, request, t, href }) => {
    const comparePath = href("/:lang?/compare");
    const returnTo = safeReturnUrl(value.redirect_to, comparePath);
    const { pathname, searchParams } = new URL(returnTo, request.url);
    const isShown = pathname === comparePath;
    const before =
      isShown && searchParams.has("ids") ? searchParams.getAll("ids").join() : readCompareCookie(request);
    const changed = changeIds(parseComparedIds(before), value);
    if (!changed) return redirectWithFailure(returnTo, t("Something went wrong!"));
    const after = value.intent === "add" ? await makeRoom(api, changed) : changed;
    const isTooMany = after.length > maxCompared && value.intent === "add";
    const comparison = comparePath + compareSearch(after, isShown && searchParams.has("differences"));
    // The page asks which car is replaced.
    if (isTooMany)
      return redirect(comparison, { status: 303, headers: { "Cache-Control": cachePolicy.private } });
    const number = Math.min(after.length, maxCompared);
    const message = {
      add: t("{{number}} of {{max}} cars to compare.", { number, max: maxCompared }),
      remove: t("The car is no longer in your comparison."),
      clear: t("Your comparison is empty now."),
    }[value.intent];
    const link = !isShown && after.length > 0 ? { to: comparison, label: t("Compare") } : undefined;
    const response = await redirectWithMessage(isShown ? comparison : returnTo, message, link);
    const comparedIds = serializeComparedIds(after.slice(0, maxCompared));
    response.headers.append("Set-Cookie", serializeCompareCookie(comparedIds));
    return response;
  },
  { spamProtection: false },
);

/** Returns the ids after the change; null when the form names no car. */
function changeIds(before: number[], { intent, car_id, replace }: CompareForm): number[] | null {
  if (intent === "clear") return [];
  const ids = parseComparedIds(car_id);
  const [added] = ids;
  if (added === undefined) return null;
  if (intent === "remove") return before.filter((id) => !ids.includes(id));
  const [replaced] = parseComparedIds(replace);
  const others = before.filter((id) => id !== added);
  if (replaced !== undefined) return others.map((id) => (id === replaced ? added : id));
  return before.includes(added) ? before : [...before, added];
}

/** With too many ids, leaves out those of cars that are gone, unless the last, which was added, is one of them. */
async function makeRoom(api: Api, ids: number[]): Promise<number[]> {
  if (ids.length <= maxCompared) return ids;
  const { sold, unknown } = await loadComparedCars(api, ids);
  const gone = new Set([...sold.map(({ id }) => id), ...unknown]);
  return gone.has(ids.at(-1)!) ? ids : ids.filter((id) => !gone.has(id));
}

/** Ignores who is logged in, because the list belongs to the browser. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  form.delete("account");
  return changeComparison(args, form);
}
