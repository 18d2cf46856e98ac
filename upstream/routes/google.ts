import { createRoute } from "@hono/zod-openapi";
import { authUserResponse, googleCallback, googleLink } from "#contract/accounts.ts";
import { accountById } from "../accounts/account.ts";
import { verifySecret } from "../accounts/passwords.ts";
import { issueToken, readToken, takeToken } from "../accounts/tokens.ts";
import { authUser } from "../accounts/user.ts";
import { translate } from "../content/translate.ts";
import { resource } from "../context.ts";
import { askPerson } from "../google/ask-person.ts";
import { isOurCallback } from "../google/redirect-uri.ts";
import { findOrCreate, linkAccount } from "../google/sign-in.ts";
import { body, inLanguage, input, refused } from "../http/describe.ts";
import { refusal } from "../http/errors.ts";
import { langOf } from "../http/lang.ts";
import { limitFailures } from "../http/limit-failures.ts";
import { googleLinkedMail } from "../mail/google-linked.ts";
import { queueMail } from "../mail/queue.ts";

/** Signing in with Google (§2, §7), and linking it to an account with a password (ours). Customers only. */
export const google = resource();
