import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import { canSend, getCar } from "#app/api/cars.server.ts";
import type { Api } from "#app/api/client.server.ts";
import { formRefusal } from "#app/api/form-refusal.ts";
import { recordOrStatus } from "#app/api/record-or-status.ts";
import { UpstreamError } from "#app/api/upstream-error.ts";
import { toCard } from "#app/features/cars/card-car.ts";
import { invalid, parseForm, refused } from "#app/forms/parse.server.ts";
import { postKey } from "#app/forms/post-key.server.ts";
import { recordId } from "#app/http.ts";
import { address } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { redirectWithMessage } from "#app/middleware/toast.ts";

function idOf(params: LoaderFunctionArgs["params"]) {
  const id = recordId(params.id ?? "");
  if (id === null) throw data(null, { status: 404 });
  return id;
}

/** What a form about a car is called: i18n keys. */
type CarFormTitle = "Contact the seller" | "Report this ad";
/** The call that takes what a form says. */
type CarFormCall = "contact" | "report";

/**
 * What a page with a form about a car shows: its title and, when it can be had, the car. A car that cannot be had is
 * the page's status only: what somebody typed must not be lost with it. Throws a 404 for what is no id, and where the
 * API does not take what the form is for.
 */
export async function loadCarForm(
  { context, params }: LoaderFunctionArgs,
  { call, title }: { call: CarFormCall; title: CarFormTitle },
) {
  const id = idOf(params);
  const api = getApi(context);
  const [{ record, init }, isTaken] = await Promise.all([
    recordOrStatus(getCar(api, id)),
    canSend(api, id, call),
  ]);
  if (!isTaken) throw data(null, { status: 404 });
  return data(
    { id, title: i18nOf(context).t(title), car: record && { ...toCard(record), city: record.city } },
    init,
  );
}

/** What sends a form about a car: answers the message to show. */
type SendAboutCar<T> = (call: {
  api: Api;
  id: number;
  value: T;
  key: string;
  t: Translate;
}) => Promise<string>;

/**
 * Sends a form about a car and leads back to the car, which shows the message. What cannot be sent answers the form
 * with its values (422, or the refusal's status); a car that is not there is a 404. `call` goes into the key that makes
 * the same post twice one operation (decision 010).
 */
export async function postCarForm<T extends z.ZodType>(
  { request, context, params }: ActionFunctionArgs,
  { call, schema, send }: { call: CarFormCall; schema: T; send: SendAboutCar<z.infer<T>> },
) {
  const id = idOf(params);
  const submission = await parseForm(request, schema);
  if (submission.status !== "success") return invalid(submission);

  const { t, lang } = i18nOf(context);
  const key = postKey(`cars/${id}/${call}`, submission.value as Parameters<typeof postKey>[1]);
  try {
    const message = await send({ api: getApi(context), id, value: submission.value, key, t });
    return redirectWithMessage(address(lang, "/:lang?/listing-detail-v1/:id", { id: String(id) }), message);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.isMissing) throw data(null, { status: 404 });
    return refused(submission, formRefusal(error));
  }
}
