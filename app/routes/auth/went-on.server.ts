import { data, redirect } from "react-router";
import type { WayAnswer, WayStep } from "#app/features/auth/way.tsx";
import { redirectWithMessage } from "#app/middleware/toast.ts";

interface WentOn {
  /** Whether it was posted in a dialog, which is told the step; a page is led to it. */
  dialog: boolean;
  /** The page's address. */
  path: string;
  step: WayStep;
  message: string | null;
  /** `Set-Cookie` of what is remembered for the next step. */
  cookie: string;
}

/** Leads on to the next step, with the API's message. */
export async function wentOn({ dialog, path, step, message, cookie }: WentOn) {
  if (dialog) return data<WayAnswer>({ step, message }, { headers: { "Set-Cookie": cookie } });
  const to = `${path}?step=${step.name}`;
  const response = message ? await redirectWithMessage(to, message) : redirect(to, 303);
  response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Whether a form was posted in a dialog over another page. */
export const inDialog = (form: FormData) => form.get("dialog") === "1";
