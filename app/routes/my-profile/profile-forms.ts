import type { SubmissionResult } from "@conform-to/dom";
import { useNavigation } from "react-router";

/** Values of `intent`; the first is the default. */
export const profileIntents = ["save", "confirm-email", "photo", "remove-photo"] as const;
export type ProfileIntent = (typeof profileIntents)[number];

export type ProfileActionData =
  | { form: "save" | "confirm-email"; result: SubmissionResult }
  | { form: "photo"; error: string };

export function useSubmittingIntent(): string | null {
  const { formData } = useNavigation();
  return (formData?.get("intent") as string | null | undefined) ?? null;
}
