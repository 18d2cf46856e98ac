import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form } from "react-router";
import { AccountKeyField } from "#app/features/account/account.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormText } from "#app/forms/form-fields.tsx";
import { honeypotFields } from "#app/forms/honeypot-fields.ts";
import { HoneypotInputs } from "#app/forms/honeypot-inputs.tsx";
import { NameFields } from "#app/forms/name-fields.tsx";
import { TermsCheckbox } from "#app/forms/terms-checkbox.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { SellResult } from "../action.server.ts";
import type { SellPage } from "../loader.server.ts";
import { CarFields } from "./car-fields.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { Explained, type FieldsProps } from "./explained.tsx";
import { type Photo, PhotoFields } from "./photo-fields.tsx";
import { Step } from "./step.tsx";
import { fieldNames, sellFormId, stepOf, steps } from "./steps.ts";

interface SellFormProps {
  page: SellPage;
  result?: SellResult;
}

/** All on one page, and one step at a time where scripts run (sell-form.css): a step is a post like any other. */
export function SellForm({ page, result }: SellFormProps) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/sell-car");
  const defaults = { ...page.contact, ...page.lookUp?.values, license_plate: page.lookUp?.plate };
  const { form, fields } = useFormResult(sellFormId, fieldNames, result, defaults);
  const [step, setStep] = useShownStep(result);
  const [isSending, setIsSending] = useState(false);
  const proposed = proposalsOf(page, result);
  const common = { fields, page, proposed };
  const titles = [t("Your car"), t("History and price"), t("Photos"), t("How to reach you")];
  const stepProps = (index: number) => ({
    index,
    title: titles[index] ?? "",
    isCurrent: index === step,
    isSending,
    action,
    onBack: () => setStep(index - 1),
  });

  /** The summary's links lead to fields of other steps too. */
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
      action={`${action}#${form.id}`}
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
      <AccountKeyField />
      <HoneypotInputs stamp={result?.initialValue?.[honeypotFields.stamp]} />
      {Object.entries(proposed).map(([name, value]) => (
        <input key={name} type="hidden" name="proposed" value={`${name}=${value}`} />
      ))}
      <div onClickCapture={openStep} className="contents">
        <ErrorSummary form={form} />
      </div>
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
      <Step {...stepProps(0)}>
        <CarFields {...common} />
      </Step>
      <Step {...stepProps(1)}>
        <DetailFields {...common} prices={result ? result.prices : page.prices} />
      </Step>
      <Step {...stepProps(2)}>
        <PhotoFields {...common} received={photosOf(result)} onSending={setIsSending} />
      </Step>
      <Step {...stepProps(3)}>
        <ContactFields {...common} />
      </Step>
    </Form>
  );
}

/** The Enter key presses the first button of a form: the next step's, and not one that takes a photo out. */
function DefaultButton({ step }: { step?: number }) {
  return (
    <button
      type="submit"
      name={step === undefined ? undefined : "step"}
      value={step}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}

/** An answer opens a step of its own. */
function useShownStep(result: SellResult | undefined) {
  const [shown, setShown] = useState({ step: result?.step ?? 0, result });
  if (shown.result !== result) setShown({ step: result?.step ?? shown.step, result });
  const { step } = shown;
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    const heading = document.getElementById(`${sellFormId}-step-${step}`);
    heading?.closest("form")?.scrollIntoView();
    if (!document.querySelector(`#${sellFormId} [role=alert]`)) heading?.focus({ preventScroll: true });
  }, [step]);
  return [step, (next: number) => setShown({ step: next, result })] as const;
}

const listOf = (value: unknown): string[] =>
  [value ?? []].flat().filter((item): item is string => typeof item === "string" && item !== "");

/** By field; in a post's answer, what the form brought along. */
function proposalsOf({ lookUp }: SellPage, result: SellResult | undefined): Record<string, string> {
  if (!result) return lookUp?.values ?? {};
  return Object.fromEntries(
    listOf(result.initialValue?.proposed).map((text) => [
      text.replace(/=.*$/s, ""),
      text.replace(/^\w*=/, ""),
    ]),
  );
}

function photosOf(result: SellResult | undefined): Photo[] {
  const urls = listOf(result?.initialValue?.photo_urls);
  return listOf(result?.initialValue?.photo_ids).map((id, index) => ({ id, url: urls[index] ?? "" }));
}

/** Its code comes with the first field that somebody uses. */
function useEnhancement({ lists, today }: SellPage) {
  const isAsked = useRef(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return () => {
    if (isAsked.current) return;
    isAsked.current = true;
    import("./enhance-form.ts")
      .then(({ enhanceForm }) => {
        stop.current = enhanceForm(sellFormId, { ...lists, today });
      })
      .catch(() => {
        isAsked.current = false;
      });
  };
}

function ContactFields({ fields, page }: FieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <div className="sell-fields">
        <NameFields fields={fields} />
        <Explained name="email" label={t("Email")} page={page}>
          <FormText field={fields.email} label={t("Email")} type="email" autoComplete="email" required />
        </Explained>
        <Explained name="phone" label={t("Phone")} page={page}>
          <FormText field={fields.phone} label={t("Phone")} type="tel" autoComplete="tel" required />
        </Explained>
        <FormText
          field={fields.city}
          label={t("Town")}
          note={t("(optional)")}
          hint={t("Where the car can be seen.")}
          autoComplete="address-level2"
          dir="auto"
        />
      </div>
      <TermsCheckbox field={fields.terms} />
      <p className="hint">{t("We use your name, e-mail address and phone number only for this car.")}</p>
    </>
  );
}
