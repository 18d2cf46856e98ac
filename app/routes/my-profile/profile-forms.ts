import type { SubmissionResult } from "@conform-to/dom";
import { useNavigation } from "react-router";

/** The forms of the page (`intent`), the first for a post that says none. */
export const profileIntents = ["save", "confirm-email", "photo", "remove-photo"] as const;
export type ProfileIntent = (typeof profileIntents)[number];

/** What a post that failed is answered with: whose form it was, and what was wrong. */
export type ProfileActionData =
  | { form: "save" | "confirm-email"; result: SubmissionResult }
  | { form: "photo"; error: string };

/** The form that is being sent just now. */
export function useSubmittingIntent(): string | null {
  const { formData } = useNavigation();
  return (formData?.get("intent") as string | null | undefined) ?? null;
}
