import type { SubmissionResult } from "@conform-to/dom";
import type { ComponentProps, ReactNode } from "react";
import { useFormAction, useNavigation, useRouteLoaderData } from "react-router";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select, TextArea, TextField } from "#app/ui/field.tsx";

/* Fields of app/ui bound to conform: names, ids, posted values and translated errors. */

export interface FieldModel {
  id: string;
  name: string;
  initialValue?: unknown;
  errors?: string[];
}

type FieldProps<P> = Omit<P, "id" | "name" | "errors" | "defaultValue"> & { field: FieldModel };

function useFieldProps({ id, name, initialValue, errors }: FieldModel) {
  const { t } = useI18n();
  return {
    id,
    name,
    defaultValue: typeof initialValue === "string" ? initialValue : undefined,
    errors: errors?.map((error) => t(error)),
  };
}

export function FormText({ field, ...rest }: FieldProps<ComponentProps<typeof TextField>>) {
  return <TextField {...rest} {...useFieldProps(field)} />;
}

export function FormTextArea({ field, ...rest }: FieldProps<ComponentProps<typeof TextArea>>) {
  return <TextArea {...rest} {...useFieldProps(field)} />;
}

export function FormSelect({ field, ...rest }: FieldProps<ComponentProps<typeof Select>>) {
  return <Select {...rest} {...useFieldProps(field)} />;
}

/** Field names of the spam protection (decision 033); short, because every page's footer has them. */
export const honeypotFields = { unseen: "homepage", stamp: "at" } as const;

/** Spam protection (decision 033). @param lastResult the result of a failed post; its time stamp is kept */
export function HoneypotInputs({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const renderedStamp = useRouteLoaderData<{ stamp: string }>("root")?.stamp ?? "";
  const stamp = lastResult?.initialValue?.[honeypotFields.stamp];
  return (
    <>
      <input name={honeypotFields.unseen} autoComplete="off" hidden />
      <input
        type="hidden"
        name={honeypotFields.stamp}
        value={typeof stamp === "string" ? stamp : renderedStamp}
      />
    </>
  );
}

type Props = Omit<ComponentProps<typeof Button>, "busy" | "type"> & {
  busyLabel: ReactNode;
  /** The form's post URL, if not the page itself. */
  action?: string;
};

/** Busy only while its own form is being posted. */
export function SubmitButton({ action, ...rest }: Props) {
  const { formAction, state } = useNavigation();
  const own = useFormAction(action);
  return <Button variant="primary" {...rest} type="submit" busy={state !== "idle" && formAction === own} />;
}
