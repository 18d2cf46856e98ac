import { globSync, readFileSync } from "node:fs";

/** A rule that can be checked in the text of a single file. */
interface SourceRule {
  title: string;
  /** A glob of the files that the rule applies to. Tests are left out. */
  files: string;
  /** Files that may break the rule. A comment gives the reason. */
  except?: string[];
  pattern: RegExp;
  /** Says what to do instead. */
  advice: string;
}

export const sourceRules: Record<
  | "fetch"
  | "inlineStyle"
  | "plainHref"
  | "plainRedirect"
  | "ownMeta"
  | "ownAction"
  | "passedOnComponent"
  | "browserErrors"
  | "postWithoutAction"
  | "postWithoutAccount"
  | "privateWord",
  SourceRule
> = {
  fetch: {
    title: "only app/api speaks to the network",
    files: "app/**/*.{ts,tsx}",
    except: [
      // They run in the browser, for messages of an open conversation, search suggestions, towns, passkeys, the number
      // of unread messages, texts, retries without a connection, and checks for a new build or an outdated page.
      "app/features/messages/use-live-thread.ts",
      "app/features/search/suggestions.tsx",
      "app/routes/listing-car/filter-choices.tsx",
      "app/features/passkeys/use-passkey.ts",
      "app/features/account/account.tsx",
      "app/entry.client.tsx",
      "app/client/retry-when-online.ts",
      "app/client/stale-build.ts",
      "app/document/deferred-loader.ts",
    ],
    pattern: /\bfetch(?:\(|\s*=[^=]|\b[^\n]*=\s*window\.fetch)/,
    advice:
      "Write a function in app/api and call it with the loader's or action's `api`: it has the budget of time, the session and the circuit breaker.",
  },
  inlineStyle: {
    title: "no style attribute comes from the server",
    files: "app/**/*.tsx",
    // The pattern finds any `style` that the server would render. A toast is rendered only in the browser.
    except: ["app/ui/toast.tsx"],
    pattern: /\bstyle=\{/,
    advice:
      "The content security policy blocks style attributes: use a utility class, or a class in the component's own CSS.",
  },
  plainHref: {
    title: "links inside the site are made with their language",
    files: "app/**/*.tsx",
    pattern: /<(?!link\b)[\w.]+\b(?:[^<>]|=>)*?\b(?:href|to|action|formAction)=(?:"|\{"|\{`)\/(?!\/)/,
    advice:
      'A plain path loses the reader\'s language: write `const href = useHref()` (app/i18n/i18n.tsx) and `to={href("/:lang?/faq")}`.',
  },
  plainRedirect: {
    title: "redirects keep the reader's language",
    files: "app/{routes,middleware}/**/*.{ts,tsx}",
    pattern: /\bredirect(?:WithSuccess|WithError|WithToast)?\(\s*["`]\/(?!\/)/,
    advice:
      "A plain path loses the reader's language: use the `href` that formAction passes, or `localizedHref(getI18n(context).lang, pattern)`.",
  },
  ownMeta: {
    title: "pages share one meta",
    files: "app/routes/**/route.tsx",
    // The first adds a refresh to `privateMeta`; the second is a page for developers only.
    except: ["app/routes/auth/google/callback/route.tsx", "app/routes/primitives/route.tsx"],
    pattern: /export (?:(?:async )?function meta\b|const meta = (?!pageMeta\(|privateMeta;))/,
    advice:
      "Write `export const meta = pageMeta(pattern)`, or `privateMeta` for a page of one person, and let the loader return `page`.",
  },
  ownAction: {
    title: "every post goes through formAction",
    files: "app/routes/**/*.{ts,tsx}",
    pattern: /\.formData\(\)|\b(?:parseWithZod|parseFields|apiErrorResponse)\b/,
    advice:
      'Write `export const action = formAction(schema, send)`: it has the guards, the idempotency key, the errors and the toast; `refuse` answers an error of the API. A form with `method="get"` has no action: docs/add-a-page.md, "Forms that change nothing".',
  },
  passedOnComponent: {
    title: "a route's components are its own",
    files: "app/{root,routes/**/route}.tsx",
    pattern: /export \{[^}]*\b(?:default|ErrorBoundary|HydrateFallback)\b[^}]*\} from/,
    advice:
      "React Router gives `error`, `loaderData` and `params` to components that the route declares: write one that renders the other.",
  },
  browserErrors: {
    title: "forms show the site's error messages",
    files: "app/**/*.tsx",
    pattern:
      /<[Ff]orm\b(?!(?:[^<>]|=>)*?\bnoValidate\b)(?:[^<>]|=>)*?>(?:(?!<\/[Ff]orm>)[\s\S])*?<(?:ErrorSummary|Form(?:Text|TextArea|Select)|NameFields|PasswordField)\b/,
    advice:
      "Write `noValidate` on the form: the browser would refuse it with its own messages, in its own language.",
  },
  postWithoutAction: {
    title: "forms that post say where",
    files: "app/**/*.tsx",
    // The token of the mail's link stays in the URL.
    except: ["app/routes/newsletter/route.tsx"],
    pattern: /<[Ff]orm\b(?=(?:[^<>]|=>)*?\bmethod="post")(?!(?:[^<>]|=>)*?\baction=)(?:[^<>]|=>)*?>/,
    advice:
      'Write `action={href("/:lang?/contact")}` with the pattern of the page, or `action={useFormAction()}` if the query says more than which link led to the page.',
  },
  postWithoutAccount: {
    title: "forms that post say whose they are",
    files: "app/**/*.tsx",
    except: [
      // Nobody is logged in, or will be somebody else.
      "app/features/auth/auth-form.tsx",
      "app/features/auth/code-form.tsx",
      "app/features/auth/passkey-login.tsx",
      "app/routes/auth/login/demo-accounts.tsx",
      // They act for an address that is typed, or for the link of a mail.
      "app/features/newsletter/newsletter-form.tsx",
      "app/routes/newsletter/route.tsx",
      "app/routes/saved-searches/stop/route.tsx",
      "app/routes/maintenance-booking/booking/change-booking.tsx",
      // They act for the browser: language, colours, cars to compare.
      "app/layout/preferences.tsx",
      "app/routes/compare/comparison-form.tsx",
      // It posts a code, which is of one account, to the back-office.
      "app/routes/back-office/route.tsx",
    ],
    pattern:
      /<[Ff]orm\b(?=(?:[^<>]|=>)*?\bmethod="post")(?:[^<>]|=>)*?>(?:(?!<(?:AccountKey|PostedAccount)Field\b)[\s\S])*?<\/[Ff]orm>/,
    advice:
      "Write `<PostedAccountField lastResult={actionData} />` in the form, or `<AccountKeyField />` if nothing is typed: after a login in another tab it would be sent in the name of that account (decision 067).",
  },
  privateWord: {
    title: "names do not say kept, told, asked, stated or given",
    files: "{app,contract,demo,server,telemetry,upstream,tools}/**/*.{ts,tsx}",
    pattern:
      /\b(?:const|let|function|class|interface|type)\s+(?:(?:kept|told|asked|stated)(?![a-z])|ask[A-Z]|(?:is|not|use|max|un)(?:Kept|Told|Asked|Stated|Given|told)(?![a-z])|[A-Za-z]+Kept(?![a-z])|Kept[A-Z])\w*/,
    advice:
      "Use the libraries' words, which others search for: stored, cached, restored or retained for kept; notified for told; requested or fetch for asked; declared for stated; provided for given.",
  },
};

/** Returns where a text breaks the rule, as "line  what was found". */
export function findOffences({ pattern }: SourceRule, text: string): string[] {
  return [...text.matchAll(new RegExp(pattern, "g"))].map(
    ({ index, 0: match }) =>
      `${text.slice(0, index + match.length).split("\n").length}  ${match.split("\n").at(-1)?.trim()}`,
  );
}

/** Returns the places where the project breaks a rule, as "file:line  what was found". */
export function offencesOf(rule: SourceRule): string[] {
  return globSync(rule.files)
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith("app/api/"))
    .filter((file) => !rule.except?.includes(file))
    .flatMap((file) => findOffences(rule, readFileSync(file, "utf8")).map((offence) => `${file}:${offence}`));
}
