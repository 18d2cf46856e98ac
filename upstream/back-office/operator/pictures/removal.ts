import type { Context } from "hono";
import { html } from "hono/html";
import { httpError } from "../../../platform/http/errors.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { discardPhotos } from "../../../platform/storage/photo-storage.ts";
import type { OperatorEnv, PageContext } from "../../context.ts";
import { createForm, type Form, parseForm } from "../../forms/form.ts";
import { readForm } from "../../forms/read-form.ts";
import { formSection, formView } from "../../views/form-view.ts";
import type { Html } from "../../views/html.ts";
import { renderPage } from "../../views/page.ts";
import { thumbnail } from "../../views/thumbnail.ts";
import { reasonSchema } from "../businesses/schema.ts";
import { changeAsOperator, isLateSubmit, redirectSaved } from "../change.ts";
import { statementMail } from "../mails.ts";
import { reasonField } from "../reason-field.ts";
import type { PictureOwner, PictureSource, ShownPicture } from "./owners.ts";

const nameOf = ({ t }: PageContext, { name }: ShownPicture): string => {
  if (name === "logo") return t("Logo");
  return name === "cover" ? t("Picture above its page") : t("Photo {{number}}", { number: name });
};

/** The pictures of an owner, each with a link to remove it; nothing if there are none. */
export function picturesCard(pageContext: PageContext, { path, pictures }: PictureOwner): Html {
  const { t, href, keepListState } = pageContext;
  if (pictures.length === 0) return "";
  return html`<section aria-labelledby="pictures-title" id="pictures"><h2 id="pictures-title">${t("Pictures")}</h2>
<ul class="photos">${pictures.map((picture) => {
    const name = nameOf(pageContext, picture);
    const to = href(keepListState(`${path}/picture?${new URLSearchParams({ photo: picture.path })}`));
    return html`<li class="card">${thumbnail(pageContext, picture.path)}
<p class="actions"><span>${name}</span><a class="btn btn-secondary btn-sm" href="${to}">${t("Remove")}<span class="hidden">: ${name}</span></a></p></li>`;
  })}</ul></section>`;
}

/** The page that removes a picture, with a reason for its owner (decision 171). */
export function pictureRemoval<Id>(source: PictureSource<Id>) {
  /** @param form the refused form with its input @throws HTTPException 404 for a picture that is gone */
  async function render(c: Context<OperatorEnv>, path: string, form?: Form) {
    const owner = await source.find(c.var.db, source.idOf(c));
    const picture = owner.pictures.find((shown) => shown.path === path);
    if (!picture) throw httpError(404);
    const langs = (await source.recipients(c.var.db, source.idOf(c))).map(({ lang }) => lang);
    return renderRemoval(c, { owner, picture, reader: source.reader, langs, form });
  }

  /** Removes the picture. A picture that is gone already is no error: a double click sends two posts. */
  async function confirm(c: Context<OperatorEnv>) {
    const { photo: path = "", ...values } = await readForm(c);
    const { pageContext, photos, publicOrigin: origin } = c.var;
    const { data, errors } = parseForm(reasonSchema, values, pageContext.t);
    if (errors) return render(c, path, { values, errors });
    const id = source.idOf(c);
    const now = c.var.clock();
    const operator = c.var.operator.email;
    const { key, isLate } = await changeAsOperator(c, async (trx) => {
      await source.lock(trx, id);
      const { subject, path: page, pictures } = await source.find(trx, id);
      const picture = pictures.find((shown) => shown.path === path);
      if (!picture) {
        const press = { operator, action: "picture-removed", path: page, ...data } as const;
        return { result: { key: undefined, isLate: await isLateSubmit(trx, press) } };
      }
      const { name } = picture;
      const removed = await source.remove(trx, id, picture);
      const [kind, fact] =
        typeof name === "number"
          ? (["photo", { fact: ["Photo", String(name)] as const }] as const)
          : ([name, {}] as const);
      for (const recipient of await source.recipients(trx, id))
        await queueMail(trx, statementMail(kind, { ...recipient, ...data, ...fact, subject, origin }), now);
      const before = { picture: String(name) };
      return {
        change: { action: "picture-removed", subject, path: page, before, after: data } as const,
        result: { key: removed, isLate: false },
      };
    });
    await discardPhotos(photos, [key]);
    return redirectSaved(c, (await source.find(c.var.db, id)).path, { isPublic: true, isLate });
  }

  return { page: (c: Context<OperatorEnv>) => render(c, c.req.query("photo") ?? ""), confirm };
}

const readers = {
  business: {
    label: "Reason, which the business reads",
    hint: "Everybody with an account for it gets an e-mail with the reason.",
  },
  seller: { label: "Reason, which the seller reads", hint: "Its seller gets an e-mail with the reason." },
} as const;

function renderRemoval(
  c: Context<OperatorEnv>,
  view: {
    owner: PictureOwner;
    picture: ShownPicture;
    reader: keyof typeof readers;
    langs: (string | null)[];
    form: Form | undefined;
  },
) {
  const { pageContext } = c.var;
  const { t, href, keepListState } = pageContext;
  const { owner, picture, form = createForm({}) } = view;
  const { label, hint } = readers[view.reader];
  const name = nameOf(pageContext, picture);
  const reason = reasonField(pageContext, form, { label, langs: view.langs });
  const effect = `${t("It is gone from the site within a few minutes, and its file is deleted for good.")} ${t(hint)}`;
  const fields = html`<input type="hidden" name="photo" value="${picture.path}">${formSection(name, reason, effect)}`;
  const title = t("Remove a picture");
  const main = html`<p><a class="link" href="${href(keepListState(owner.path))}"><bdi>${owner.subject}</bdi></a></p>
<h1>${title}: <bdi>${owner.subject}</bdi></h1>
<p class="${picture.name === "logo" ? "strip strip-logo" : "photos"}">${thumbnail(pageContext, picture.path)}</p>
${formView(pageContext, form, { action: keepListState(`${owner.path}/picture`), fields, button: "Remove for good", kind: "harmful" })}`;
  return renderPage(c, { title: `${title} · ${owner.subject}`, main, form });
}
