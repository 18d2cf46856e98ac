import type { SubmissionResult } from "@conform-to/dom";
import { data } from "react-router";
import { supports } from "#app/api/extensions.server.ts";
import { getOwnListings } from "#app/api/listings.server.ts";
import { attempt, crossOriginMessage, formError, loginExpired, optional } from "#app/api/page-errors.ts";
import { getProfile } from "#app/api/profile.server.ts";
import { sendSellConfirmation, sendSellRequest } from "#app/api/sell-car.server.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import {
  createIdempotencyKey,
  partialResult,
  redisplayForm,
  sendIdempotent,
} from "#app/forms/parse.server.ts";
import { getFormatter } from "#app/i18n/formatter.ts";
import { getApi, getCustomerApi } from "#app/middleware/api.ts";
import { type DataResponse, formAction } from "#app/middleware/form-action.ts";
import { fakeReference } from "#app/middleware/honeypot.server.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getRequestContext } from "#app/middleware/request-context.ts";
import { getSession } from "#app/middleware/session.ts";
import { redirectWithFailure } from "#app/middleware/toast.ts";
import { sellCarRequest } from "#contract/sell-car.ts";
import type { Route } from "./+types/route";
import { type ComparablePrices, getComparablePrices } from "./comparable-prices.server.ts";
import { photoFields, photoStep, stepOf, steps } from "./form/steps.ts";
import { isCustomersPage } from "./loader.server.ts";
import { type ReceivedForm, receiveSellForm } from "./receive-form.server.ts";
import { refusalTexts } from "./refusal-texts.ts";

export interface SellResult extends SubmissionResult {
  step: number;
  prices: ComparablePrices | null;
  /** Whether the form waits for a new login. */
  isExpired: boolean;
}

/** @param photos identifies the photos whatever their ids, so that a form that is sent twice at once is one request */
const submitWith = (photos: string[]) =>
  formAction(sellCarRequest, async ({ api, value, isRobot, context, t, href }) => {
    const key = createIdempotencyKey("/sell-car", { ...value, photo_ids: photos });
    const { id, reference } = await sendIdempotent(
      key,
      (key) => sendSellRequest(api, value, key),
      async ({ id }) => id !== null && getSession(context) !== null && (await isWithdrawn(api, id)),
    );
    const shown = isRobot ? fakeReference("S") : reference;
    const query = new URLSearchParams(shown ? { reference: shown } : {});
    const { value: message, error } = await attempt(sendSellConfirmation(api, id, value));
    if (error) query.set("mail", "none");
    const to = href("/:lang?/sell-car/done") + (query.size > 0 ? `?${query}` : "");
    return error
      ? redirectWithFailure(
          to,
          t("We have received your car, but the confirmation e-mail could not be sent."),
        )
      : { to, message: message ?? t("A confirmation is on its way to you by e-mail") };
  });

/** Whether its sender has withdrawn it in my-listings. */
async function isWithdrawn(api: Api, id: number): Promise<boolean> {
  if (!supports("my-listings")) return false;
  const listings = await optional(getOwnListings(api), []);
  return listings.some((listing) => listing.id === id && listing.status === "withdrawn");
}

/** Whether the login of the account that began the form has ended. Sent now, the car would be in nobody's list. */
async function isOwnerGone({ context, url }: Route.ActionArgs, form: FormData): Promise<boolean> {
  if (!form.has("account") && !isCustomersPage(url)) return false;
  if (!getSession(context)) return true;
  const api = getCustomerApi(context);
  const profile = api && (await attempt(getProfile(api)));
  return profile?.error?.status === 401;
}

/** Handles a step forward or back, the removal of a photo, or the whole form. Answers keep typed text and photos. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const api = getApi(context);
  const { clientIp, isCrossOrigin } = getRequestContext(context);
  const received = await receiveSellForm(request, api, clientIp ?? "");
  const { form } = received;
  const target = Number(form.get("step") ?? Number.NaN);
  const isRemoval = removePhoto(form);
  const isStep = Number.isInteger(target) && target >= 0 && target < steps.length;
  for (const name of ["step", "remove_photo"]) form.delete(name);
  const checked = isRemoval ? [] : (isStep ? steps.slice(0, target) : steps).flat();
  if (received.rejected.length > 0) return refusePhotos(args, received, checked);
  if (isRemoval && !isCrossOrigin) return answer(api, partialResult(form, sellCarRequest, []), photoStep);
  if (isStep && !isCrossOrigin) {
    const result = partialResult(form, sellCarRequest, checked);
    return answer(api, result, stepOf(Object.keys(result.data.error ?? {})) ?? target);
  }
  if (!isCrossOrigin && (await isOwnerGone(args, form))) {
    const result = redisplayForm(form, [getI18n(context).t(loginExpired)]);
    return answer(api, { data: result, init: { status: 401 } }, steps.length - 1);
  }
  const hashes = form.getAll("photo_hashes");
  const photos = form.getAll("photo_ids").map((id, index) => String(hashes[index] ?? id));
  const response = await submitWith(photos)(args, form);
  if (response instanceof Response) return response;
  clearLostPhotos(response.data);
  return answer(api, response, stepOf(Object.keys(response.data.error ?? {})) ?? steps.length - 1);
}

/** Removes all photos: the API does not say which ones it has lost, and would refuse them again. */
function clearLostPhotos({ error, initialValue }: SubmissionResult): void {
  const ids = [initialValue?.photo_ids ?? []].flat();
  if (!error?.photo_ids || !sellCarRequest.shape.photo_ids.safeParse(ids).success) return;
  for (const name of photoFields) delete initialValue?.[name];
}

type FormResponse = Pick<DataResponse<SubmissionResult>, "data" | "init">;

/** Names the refused photos beside the errors of the checked fields; the other photos are kept in the form. */
function refusePhotos(
  { context }: Route.ActionArgs,
  { form, rejected, failure }: ReceivedForm,
  checked: string[],
) {
  const { t, lang } = getI18n(context);
  const refusals = rejected.map(({ name, message }) => ({ name, message: t(message) }));
  const texts = refusalTexts(refusals, getFormatter(lang));
  const { isCrossOrigin } = getRequestContext(context);
  const reason = failure && formError(failure, { fallback: isCrossOrigin ? crossOriginMessage : undefined });
  const { data: result } = partialResult(form, sellCarRequest, checked);
  const error = {
    ...result.error,
    photo_ids: texts,
    ...(reason ? { "": [errorMessage(reason, t)] } : {}),
  };
  const headers: HeadersInit = reason?.retryAfter ? { "Retry-After": String(reason.retryAfter) } : {};
  return answer(
    getApi(context),
    { data: { ...result, error }, init: { status: reason?.status ?? 422, headers } },
    stepOf(Object.keys(error)) ?? photoStep,
  );
}

/** Removes the photo of a pressed button, which works without JavaScript. */
function removePhoto(form: FormData): boolean {
  const removed = form.get("remove_photo");
  if (typeof removed !== "string") return false;
  const isRemaining = form.getAll("photo_ids").map((id) => id !== removed);
  for (const name of photoFields) {
    const values = form.getAll(name);
    form.delete(name);
    for (const [index, value] of values.entries()) if (isRemaining[index]) form.append(name, value);
  }
  return true;
}

async function answer(api: Api, { data: result, init }: FormResponse, step: number) {
  const { brand, model, model_year, mileage } = result.initialValue ?? {};
  const described = sellCarRequest.shape.mileage.safeParse(mileage);
  const prices = await getComparablePrices(api, {
    brand: String(brand ?? ""),
    model: String(model ?? ""),
    year: Number(sellCarRequest.shape.model_year.safeParse(model_year).data ?? Number.NaN),
    mileage: described.success ? described.data : null,
  });
  return data<SellResult>({ ...result, step, prices, isExpired: init?.status === 401 }, init ?? {});
}
