import { useEffect, useRef, useState } from "react";
import { FormTextArea } from "#app/forms/form-fields.tsx";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { FileInput } from "#app/ui/apart/file-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { maxSellPhotos } from "#contract/photo-limits.ts";
import { type Refusal, refusalTexts } from "../refusal-texts.ts";
import { ChosenPhotos } from "./chosen-photos.tsx";
import { Explained, type FieldsProps } from "./explained.tsx";

export interface Photo {
  id: string;
  url: string;
  /** Hash of the file, if it was posted with a form: another id may be the same photo. */
  hash?: string;
}

interface PhotoFieldsProps extends FieldsProps {
  received: Photo[];
  /** Whether a post was answered with them; they are a draft's otherwise. */
  isAnswer: boolean;
  onSending: (isSending: boolean) => void;
}

/** A plain file field. With JavaScript each photo is reduced in size, sent at once, and shown. */
export function PhotoFields({ fields, page, received, isAnswer, onSending }: PhotoFieldsProps) {
  const { t } = useI18n();
  const label = t("Photos");
  const { photos, setPhotos, choose, sending, refusals } = usePhotos(received, onSending);
  const input = useEmptiedInput(received, isAnswer);
  const refused = refusalTexts(refusals, useFormatter());
  const errors = [...(fields.photo_ids.errors ?? []).map((error) => t(error)), ...refused];
  return (
    <>
      {page.takesPhotos && (
        <Explained name="photos" label={label} page={page}>
          <Field
            id={fields.photo_ids.id}
            label={label}
            note={t("(optional)")}
            hint={t(
              "Up to {{most}} photos: JPEG, PNG, WebP or AVIF, 10 MB at most each. The first is shown first.",
              {
                most: maxSellPhotos,
              },
            )}
            errors={errors}
          >
            {(controlProps) => (
              <FileInput
                {...controlProps}
                ref={input}
                name="photos"
                multiple
                accept="image/jpeg,image/png,image/webp,image/avif"
                onChange={({ currentTarget }) => choose(currentTarget)}
              />
            )}
          </Field>
          <SendingLine sending={sending} count={photos.length} />
          <p role="status" className="sr-only">
            {refused.join(" ")}
          </p>
          <ChosenPhotos photos={photos} onChange={setPhotos} />
        </Explained>
      )}
      <Explained name="message" label={t("What a buyer should know")} page={page}>
        <FormTextArea
          field={fields.message}
          label={t("What a buyer should know")}
          note={t("(optional)")}
          rows={4}
        />
      </Explained>
    </>
  );
}

interface Sending {
  /** Number of the photo out of `total`; `share` is the part of it that has been sent. */
  number: number;
  total: number;
  share: number;
  preview: string | null;
}

type Sender = Pick<typeof import("./send-photo.ts"), "previewOf" | "sendPhoto">;

function usePhotos(received: Photo[], onSending: (isSending: boolean) => void) {
  const { t } = useI18n();
  const uploadHref = useHref()("/:lang?/sell-car/photos");
  const [photos, setPhotos] = useState(received);
  // Files that are chosen while others are being sent join the queue.
  const queue = useRef({ files: [] as File[], total: 0, shown: received }).current;
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  // The answer to a post has all photos, including those that were posted with it.
  const answer = idsOf(received);
  const [seen, setSeen] = useState(answer);
  if (seen !== answer) {
    setSeen(answer);
    setPhotos(received);
    queue.shown = received;
  }
  function show(next: Photo[]) {
    queue.shown = next;
    setPhotos(next);
  }

  async function choose(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    if (files.length === 0) return;
    if (queue.total === 0) onSending(true);
    const sender = await import("./send-photo.ts")
      .then(({ previewOf, sendPhoto }) => ({ previewOf, sendPhoto }))
      .catch(() => null);
    // Without this code, the files are posted with the form.
    if (!sender) return onSending(false);
    input.value = "";
    queue.files.push(...files);
    queue.total += files.length;
    if (queue.total > files.length) return;
    setRefusals([]);
    for (let number = 1; queue.files.length > 0; number++) await send(sender, queue.files.shift()!, number);
    queue.total = 0;
    setSending(null);
    onSending(false);
  }

  async function send({ previewOf, sendPhoto }: Sender, file: File, number: number) {
    const refuse = (message: string) => setRefusals((earlier) => [...earlier, { name: file.name, message }]);
    if (queue.shown.length >= maxSellPhotos) return refuse(t("A car can have 12 photos at most"));
    const preview = await previewOf(file);
    const onProgress = (share: number) => setSending({ number, total: queue.total, preview, share });
    onProgress(0);
    const { photo, message } = await sendPhoto(uploadHref, file, onProgress);
    if (photo) show([...queue.shown, photo]);
    else refuse(message ?? t("This photo could not be kept. Please choose it again."));
  }
  return { photos, setPhotos: show, choose, sending, refusals };
}

const idsOf = (photos: Photo[]) => photos.map(({ id }) => id).join();

/** A file field that is emptied when its files were received with a post: the next post would send them again. */
function useEmptiedInput(received: Photo[], isAnswer: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const ids = idsOf(received);
  const seen = useRef(ids);
  useEffect(() => {
    if (seen.current === ids) return;
    seen.current = ids;
    if (isAnswer && input.current) input.current.value = "";
  }, [ids, isAnswer]);
  return input;
}

function SendingLine({ sending, count }: { sending: Sending | null; count: number }) {
  const { t } = useI18n();
  const format = useFormatter();
  const text = sending
    ? t("Sending photo {{number}} of {{total}}", {
        number: format.number(sending.number),
        total: format.number(sending.total),
      })
    : count > 0
      ? t("{{count}} photos", { count })
      : "";
  return (
    <div className="sell-sending">
      <p role="status">{text}</p>
      {sending && (
        <>
          {sending.preview && <img src={sending.preview} alt="" />}
          <ProgressBar
            label={text}
            value={(sending.number - 1 + sending.share) * 100}
            max={sending.total * 100}
          />
        </>
      )}
    </div>
  );
}
