import { type SubmissionResult, useForm } from "@conform-to/react";
import type { FormState } from "./form-state.ts";

/**
 * conform's form without validation in the browser: the messages are the server's, with and without JavaScript, and
 * the schema never travels (design: Loaders, actions, errors). `lastResult` is the action's answer, undefined at first.
 */
export function useServerForm<Name extends string>(
  id: string,
  lastResult: SubmissionResult | undefined,
): FormState<Name> {
  const [form, fields] = useForm<Record<Name, string>>({ id, lastResult });
  return { form, fields };
}
