import { data } from "react-router";
import { ignoreNotFound } from "#app/api/page-errors.ts";
import { addPasskey, getCreationOptions, removePasskey, renamePasskey } from "#app/api/passkeys.server.ts";
import { formAction, formActions } from "#app/middleware/form-action.ts";
import { jsonText, recordId } from "#contract/fields.ts";
import { passkeyChange, passkeyDeletion, passkeyRequest } from "#contract/passkeys.ts";

const user = "customer";
const page = "/:lang?/my-profile/passkeys";

/** Requires the password. The browser then creates a passkey from the returned options. */
const options = formAction(
  passkeyDeletion.extend(passkeyChange.shape),
  async ({ api, value: { current_password, name } }) =>
    data({ name, options: await getCreationOptions(api, { current_password }) }),
  { user },
);

const add = formAction(
  passkeyRequest.extend({ credential: jsonText.pipe(passkeyRequest.shape.credential) }),
  async ({ api, value, t, href }) => ({
    to: href(page),
    message: (await addPasskey(api, value)) ?? t("Your passkey has been added"),
  }),
  { user },
);

const rename = formAction(
  passkeyChange.extend({ id: recordId }),
  async ({ api, value, t, href }) => ({
    to: href(page),
    message: (await renamePasskey(api, value.id, value.name)) ?? t("The passkey has been renamed"),
  }),
  { user, missing: "This passkey no longer exists" },
);

const remove = formAction(
  passkeyDeletion.extend({ id: recordId }),
  async ({ api, value: { id, current_password }, t, href }) => ({
    to: href(page),
    message:
      (await ignoreNotFound(removePasskey(api, id, { current_password }))) ??
      t("The passkey has been removed"),
  }),
  { user },
);

export const action = formActions({ options, add, rename, remove });
