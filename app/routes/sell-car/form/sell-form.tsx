import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form } from "react-router";
import { createPersistentDraft } from "#app/client/persistent-draft.ts";
import { PostedAccountField } from "#app/features/account/posted-account-field.tsx";
import { DraftNotice } from "#app/forms/draft-notice.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { HoneypotInputs } from "#app/forms/form-fields.tsx";
import type { FormModel } from "#app/forms/form-model.ts";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { SellResult } from "../action.server.ts";
import type { SellPage } from "../loader.server.ts";
import { CarFields } from "./car-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { FormStep } from "./form-step.tsx";
import { type Photo, PhotoFields } from "./photo-fields.tsx";
import { fieldNames, photoFields, sellFormId, stepOf, steps } from "./steps.ts";

const rules = async () => (await import("#contract/sell-car.ts")).sellCarRequest;
const draft = createPersistentDraft({ hidden: photoFields, about: "license_plate" });

interface SellFormProps {
  page: SellPage;
  result?: SellResult;
}

/** All on one page; one step at a time where scripts run (sell-form.css). A step is a post like any other. */
export function SellForm({ page, result }: SellFormProps) {
  const { t } = useI18n();
  const href = useHref();
  const action = href("/:lang?/sell-car");
  const defaults = { ...page.contact, ...page.lookUp?.values, license_plate: page.lookUp?.plate };
  const { form, fields } = useFormResult(sellFormId, fieldNames, result, { defaults, rules, draft });
  const [step, setStep] = useShownStep(result, form);
  const [isSending, setIsSending] = useState(false);
  const [unanswered] = useState(form.answer);
  const isAnswered = Boolean(result) || form.answer !== unanswered;
  const proposed = proposalsOf(page, result);
  const common = { fields: isAnswered ? fields : withPlateError(fields, page), page, proposed };
  const third = page.takesPhotos ? t("Photos") : t("Message");
  const titles = [t("Your car"), t("History and price"), third, t("How to reach you")];
  const stepProps = (index: number) => ({
    index,
    title: titles[index] ?? "",
    isCurrent: index === step,
    isSending,
    action,
    takesFocus: index === step && result !== undefined && !result.error,
    onBack: () => setStep(index - 1),
  });

  /** Opens the step of a field that the error summary links to. */
  function openStep({ target }: MouseEvent) {
    const hash = target instanceof Element ? (target.closest("a")?.hash ?? "") : "";
    const opened = stepOf([hash.slice(sellFormId.length + 2)]);
    if (opened !== undefined) flushSync(() => setStep(opened));
  }

  const enhance = useEnhancement(page);
  return (
    <Form
      id={form.id}
      method="post"
      action={action}
      preventScrollReset
      encType="multipart/form-data"
      noValidate
      className="sell-form"
      onFocus={enhance}
      onSubmit={(event: FormEvent) => {
        if (isSending) event.preventDefault();
      }}
    >
      <PageStyle name="sell-form" />
      <noscript>
        <DefaultButton />
      </noscript>
      <DefaultButton step={step + 1 < steps.length ? step + 1 : undefined} />
      <PostedAccountField lastResult={result} />
      <HoneypotInputs lastResult={result} />
      {Object.entries(proposed).map(([name, value]) => (
        <input key={name} type="hidden" name="proposed" value={`${name}=${value}`} />
      ))}
      <div onClickCapture={openStep} className="contents">
        <ErrorSummary form={form} />
      </div>
      {result?.isExpired && (
        <TextLink to={href("/:lang?/login")} target="_blank">
          {t("Log in, in a new tab")}
        </TextLink>
      )}
      <ol className="sell-progress" aria-label={t("Steps")}>
        {titles.map((title, index) => (
          <li
            key={title}
            aria-current={index === step ? "step" : undefined}
            data-done={index < step || undefined}
          >
            {title}
          </li>
        ))}
      </ol>
      <FormStep {...stepProps(0)}>
        <CarFields {...common} />
      </FormStep>
      <FormStep {...stepProps(1)}>
        <DetailFields {...common} prices={result ? result.prices : page.prices} />
      </FormStep>
      <FormStep {...stepProps(2)}>
        <PhotoFields
          {...common}
          received={photosOf(result ? result.initialValue : form.restored?.values)}
          isAnswer={result !== undefined}
          onSending={setIsSending}
        />
      </FormStep>
      <FormStep {...stepProps(3)}>
        <ContactFields {...common} />
      </FormStep>
      <DraftNotice form={form} />
    </Form>
  );
}

/** Enter presses the first button of a form, so this one opens the next step and does not remove a photo. */
function DefaultButton({ step }: { step?: number }) {
  return (
    <button
      type="submit"
      name={step === undefined ? undefined : "step"}
      value={step}
      formNoValidate={step !== undefined}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}

/** Returns the step to show. An answer opens its own step: the server's, or the first one with errors of the rules. */
function useShownStep(result: SellResult | undefined, { answer, allErrors }: FormModel<string>["form"]) {
  const [shown, setShown] = useState({ step: result?.step ?? 0, result, answer });
  if (shown.answer !== answer) {
    const requested = shown.result === result ? stepOf(Object.keys(allErrors)) : result?.step;
    setShown({ step: requested ?? shown.step, result, answer });
  }
  const { step } = shown;
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    const heading = document.getElementById(`${sellFormId}-step-${step}`);
    heading?.closest("form")?.scrollIntoView();
    if (!document.querySelector(`#${sellFormId} [role=alert]`)) heading?.focus({ preventScroll: true });
  }, [step]);
  return [step, (next: number) => setShown({ step: next, result, answer })] as const;
}

/** Shows the error of the plate's own form, which leads to this form, at the plate here. */
function withPlateError<F extends FormModel<"license_plate">["fields"]>(fields: F, { lookUp }: SellPage): F {
  if (!lookUp?.error) return fields;
  return { ...fields, license_plate: { ...fields.license_plate, errors: [lookUp.error] } };
}

const listOf = (value: unknown): string[] =>
  [value ?? []].flat().filter((item): item is string => typeof item === "string" && item !== "");

/** Returns proposed values by field; after a post, those that the form sent along. */
function proposalsOf({ lookUp }: SellPage, result: SellResult | undefined): Record<string, string> {
  if (!result) return lookUp?.values ?? {};
  return Object.fromEntries(
    listOf(result.initialValue?.proposed).map((text) => [
      text.replace(/=.*$/s, ""),
      text.replace(/^\w*=/, ""),
    ]),
  );
}

/** Reads the photos from a post's answer or from a draft. */
function photosOf(values: Record<string, unknown> | null | undefined): Photo[] {
  const [ids = [], urls = [], hashes = []] = photoFields.map((name) => listOf(values?.[name]));
  return ids.map((id, index) => ({ id, url: urls[index] ?? "", hash: hashes[index] ?? id }));
}

/** Loads enhance-form.ts when a field is used for the first time, which may be before hydration. */
function useEnhancement({ lists, today }: SellPage) {
  const isLoading = useRef(false);
  const stop = useRef<() => void>(undefined);
  const load = () => {
    if (isLoading.current) return;
    isLoading.current = true;
    import("./enhance-form.ts")
      .then(({ enhanceForm }) => {
        stop.current = enhanceForm(sellFormId, { ...lists, today });
      })
      .catch(() => {
        isLoading.current = false;
      });
  };
  const loadIfUsed = useEffectEvent(() => {
    if (document.getElementById(sellFormId)?.contains(document.activeElement)) load();
  });
  useEffect(() => {
    loadIfUsed();
    return () => stop.current?.();
  }, []);
  return load;
}
