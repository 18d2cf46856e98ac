import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import type { FormState } from "./form-state.ts";

/**
 * conform's form without validation in the browser: the messages are the server's, with and without JavaScript, and
 * the schema never travels (design: Loaders, actions, errors). `lastResult` is the action's answer, undefined at first;
 * `defaultValue` is what stands in the fields until then.
 */
export function useServerForm<Name extends string>(
  id: string,
  lastResult: SubmissionResult | undefined,
  defaultValue?: DefaultValue<Record<Name, string>>,
): FormState<Name> {
  const [form, fields] = useForm<Record<Name, string>>({ id, lastResult, defaultValue });
  return { form, fields };
}
