import type { SubmissionResult } from "@conform-to/dom";
import { useMemo } from "react";
import { Form } from "react-router";
import { AccountKeyField, useAccount } from "#app/features/account/account.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { FileInput } from "#app/ui/apart/file-input.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { useSubmittingIntent } from "./profile-forms.ts";

/** Without this module the photo is uploaded unchanged. */
const shrink = (field: HTMLInputElement) =>
  import("./shrink-photo.ts")
    .then(({ shrinkSelectedPhoto }) => shrinkSelectedPhoto(field))
    .catch(() => undefined);

export function PhotoForm({ image, lastResult }: { image: string | null; lastResult?: SubmissionResult }) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/my-profile");
  const submittingIntent = useSubmittingIntent();
  const name = useAccount()?.name ?? "";
  // Id and key are those of the field, `profile-photo`. A new object per response, even with the same message.
  const summary = useMemo(() => {
    const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
    return { id: "profile", allErrors: { photo: errors } };
  }, [lastResult]);
  return (
    <Card padded className="gap-4">
      <Heading level={2} size={4}>
        {t("Picture")}
      </Heading>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar src={image} name={name} size="lg" />
        {image && (
          <Form method="post" action={action}>
            <AccountKeyField />
            <input type="hidden" name="intent" value="remove-photo" />
            <Button
              size="sm"
              icon="trash"
              busy={submittingIntent === "remove-photo"}
              busyLabel={t("Removing")}
            >
              {t("Remove picture")}
            </Button>
          </Form>
        )}
      </div>
      <Form method="post" action={action} encType="multipart/form-data" noValidate className="grid gap-4">
        <AccountKeyField />
        <input type="hidden" name="intent" value="photo" />
        <ErrorSummary form={summary} />
        <Field
          id="profile-photo"
          label={image ? t("Another picture") : t("Choose a picture")}
          hint={t("JPEG, PNG, WebP or AVIF, 10 MB at most. We remove where and when it was taken.")}
          errors={summary.allErrors.photo.map((error) => t(error))}
        >
          {(controlProps) => (
            <FileInput
              {...controlProps}
              name="photo"
              accept="image/jpeg,image/png,image/webp,image/avif"
              required
              onChange={({ currentTarget }) => shrink(currentTarget)}
            />
          )}
        </Field>
        <Button
          icon="upload"
          busy={submittingIntent === "photo"}
          busyLabel={t("Sending")}
          className="justify-self-start"
        >
          {t("Save picture")}
        </Button>
      </Form>
    </Card>
  );
}
