import type { z } from "zod";
import { requireRecordId } from "#app/api/page-errors.ts";
import { type FormCall, formAction } from "#app/middleware/form-action.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { preserveInput } from "#app/middleware/preserve-input.ts";
import { carHref, variantOfForm } from "./variants.ts";

/** Handles a form and returns to the car's page; if the car is gone, typed text stays. @param send returns the toast */
export const carFormAction = <Schema extends z.ZodObject>(
  schema: Schema,
  send: (id: number, call: FormCall<z.infer<Schema>>) => Promise<string>,
) =>
  preserveInput(
    formAction(
      schema,
      async (call) => {
        const { params, context, url } = call;
        const id = requireRecordId(params.id);
        const message = await send(id, call);
        return { to: carHref(getI18n(context).lang, variantOfForm(url.href), id), message };
      },
      { missing: "This car is no longer here" },
    ),
  );
