import { z } from "zod";
import { dataResponse } from "./envelope.ts";
import { id, imageUrl, text } from "./fields.ts";

export const userTypes = ["customer", "vendor", "garage"] as const;
export type UserType = (typeof userTypes)[number];

export const rolePath = { customer: "", vendor: "/vendor", garage: "/garage" } as const satisfies Record<
  UserType,
  string
>;

export const user = z
  .strictObject({
    id,
    username: text.nullable(),
    first_name: text.nullable(),
    last_name: text.nullable(),
    email: text.nullable(),
    phone: text.nullable(),
    image: imageUrl.nullable(),
    garage_username: text.nullable(),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof user>;

/** Returns the user's name for the header; null when none is known. */
export const displayName = ({ garage_username, first_name, last_name, username }: Omit<User, "id">) =>
  garage_username || [first_name, last_name].filter(Boolean).join(" ") || username;

/** Sent as `X-Device-Token`, so that other people's failed attempts do not lock a device out (decision 051). */
export const deviceToken = z.string().regex(/^[\w-]{20,200}$/);

export const authUser = z.strictObject({
  user,
  access_token: text,
  token_type: text.meta({ default: "Bearer" }),
  user_type: z.enum(userTypes).meta({ default: "customer" }),
  device_token: deviceToken.optional(),
});
export type AuthUser = z.infer<typeof authUser>;
export const authUserResponse = authUser.extend({ message: z.string().optional() }).meta({ id: "AuthUser" });

export const demoAccount = z
  .strictObject({ user_type: z.enum(userTypes), email: text, password: text })
  .meta({ id: "DemoAccount" });

export const demoAccountsResponse = dataResponse(z.array(demoAccount));

/** Beyond §7: the user's current `image` and `name`, because those of the login may be older (decision 189). */
export const unreadCount = z
  .strictObject({
    count: z.number().int().nonnegative(),
    image: imageUrl.nullable().optional(),
    name: text.nullable().optional(),
  })
  .meta({ id: "UnreadCount" });
