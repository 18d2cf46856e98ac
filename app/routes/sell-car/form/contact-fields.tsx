import { FormText } from "#app/forms/form-fields.tsx";
import { NameFields } from "#app/forms/name-fields.tsx";
import { TermsCheckbox } from "#app/forms/terms-checkbox.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ExplainedText, type FieldsProps } from "./explained.tsx";

export function ContactFields(props: FieldsProps) {
  const { t } = useI18n();
  const { fields } = props;
  return (
    <>
      <div className="sell-fields">
        <NameFields fields={fields} />
        <ExplainedText
          {...props}
          name="email"
          label={t("Email")}
          type="email"
          autoComplete="email"
          required
        />
        <ExplainedText {...props} name="phone" label={t("Phone")} type="tel" autoComplete="tel" required />
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
