import { useRouteLoaderData } from "react-router";
import { honeypotFields } from "./honeypot-fields.ts";

/**
 * The fields that tell robots from people (spam.server.ts), for a form that anyone may post.
 * @param stamp the time that a failed post came with, or was given anew
 */
export function HoneypotInputs({ stamp }: { stamp?: unknown }) {
  const renderedStamp = useRouteLoaderData<{ stamp: string }>("root")?.stamp ?? "";
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
