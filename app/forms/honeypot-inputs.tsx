import { useRouteLoaderData } from "react-router";
import { honeypotFields } from "./honeypot-fields.ts";

/** Spam protection (decision 033). @param stamp the time stamp of a failed post, or a new one */
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
