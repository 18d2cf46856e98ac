import { createHash } from "node:crypto";
import { z } from "zod";
import { type AuthUser, displayName, userTypes } from "#contract/user.ts";

const displayText = z.string().max(200).nullable();

/** The content of the session cookie, with only those data of the user that the header shows. */
export const sessionSchema = z.object({
  token: z.string().min(1),
  tokenType: z.string().min(1),
  userType: z.enum(userTypes),
  user: z.object({
    /** A text (`derivedId`) if the API sends no id. */
    id: z.union([z.number().int().positive(), z.string().min(1).max(43)]),
    name: displayText,
    username: displayText,
    image: z.string().max(500).nullable(),
  }),
  /** True: for 30 days from the last visit; false: until the browser closes. */
  remember: z.boolean(),
  /** When the cookie was last written, in ms. */
  at: z.number(),
});
export type Session = z.infer<typeof sessionSchema>;

type User = Omit<AuthUser["user"], "id"> & { id: Session["user"]["id"] | null };
type Login = Omit<AuthUser, "user"> & { user: User };

export function sessionFromAuthUser(
  { user, access_token, token_type, user_type }: Login,
  remember: boolean,
  now = Date.now(),
): Session {
  const { username, image } = user;
  const truncate = (text: string | null) => text?.slice(0, 200) || null;
  return {
    token: access_token,
    tokenType: token_type,
    userType: user_type,
    user: {
      id: user.id ?? derivedId(user, access_token),
      name: truncate(displayName(user)),
      username: truncate(username),
      image: image && image.length <= 500 ? image : null,
    },
    remember,
    at: now,
  };
}

/** Makes an id, because the specification's user has none (§3). It is a hash, because pages contain it. */
function derivedId({ email, username, garage_username }: User, token: string): string {
  const name = (email ?? username ?? garage_username)?.toLowerCase() ?? token;
  return createHash("sha256").update(name).digest("base64url");
}

/** The field `account` of every form of a logged-in page, so that it does not act for another user (decision 067). */
export function accountKey({ userType, user }: Session): string {
  return `${userType}-${user.id}`;
}

/** Whether a form belongs to another account. One without a key was made for a visitor, and is valid for any user. */
export function isOtherAccount(form: FormData, session: Session): boolean {
  const postedKey = form.get("account");
  return typeof postedKey === "string" && postedKey !== accountKey(session);
}
