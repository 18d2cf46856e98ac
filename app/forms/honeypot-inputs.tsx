import type { SubmissionResult } from "@conform-to/dom";
import { useRouteLoaderData } from "react-router";
import { honeypotFields } from "./honeypot-fields.ts";

/** Spam protection (decision 033). @param lastResult the result of a failed post; its time stamp is kept */
export function HoneypotInputs({ lastResult }: { lastResult?: SubmissionResult | undefined }) {
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
